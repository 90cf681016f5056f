/** The job queue: pg-boss in a schema of its own, behind what the product needs of it. */
export { createJobs } from './create-jobs.ts';
export type { EnqueueOptions, JobContext, JobHandler, JobOptions, Jobs, ScheduleOptions } from './jobs.ts';
