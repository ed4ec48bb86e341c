import { z } from "zod";
import { cancelJob } from "../../../jobs/cancel-job.ts";
import { jobId } from "../../schemas.ts";
import { adminProcedure } from "../admin-trpc.ts";
import { job } from "./schemas.ts";

export const cancelJobProcedure = adminProcedure
  .input(z.object({ job_id: jobId }))
  .output(job)
  .mutation(({ ctx, input }) => cancelJob(ctx.services, input.job_id));
