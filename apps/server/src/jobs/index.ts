/** The job queue: pg-boss in its own database schema, reduced to what the product needs. */
export { createJobs } from './create-jobs.ts';
export { defineJob } from './define-job.ts';
export { deleteBlobsJob, enqueueBlobDeletion } from './delete-blobs.ts';
export type { EnqueueOptions, JobContext, JobDefinition, JobPolicy, Jobs, ScheduleOptions } from './jobs.ts';
