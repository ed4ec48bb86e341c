import { z } from "zod";
import { findJob } from "../../../jobs/find-job.ts";
import { jobId } from "../../schemas.ts";
import { adminProcedure } from "../admin-trpc.ts";
import { job } from "./schemas.ts";

export const getJobProcedure = adminProcedure
  .input(z.object({ job_id: jobId }))
  .output(job)
  .query(({ ctx, input }) => findJob(ctx.services, input.job_id));
