import { z } from "zod";
import { retryJob } from "../../../jobs/retry-job.ts";
import { jobId } from "../../schemas.ts";
import { adminProcedure } from "../admin-trpc.ts";
import { job } from "./schemas.ts";

export const retryJobProcedure = adminProcedure
  .input(z.object({ job_id: jobId }))
  .output(job)
  .mutation(({ ctx, input }) => retryJob(ctx.services, input.job_id));
