import type { JobDefinition } from './jobs.ts';

/** Returns the definition with its payload type checked here and erased for the queue, which stores any of them. */
export function defineJob<Payload extends object>(definition: JobDefinition<Payload>): JobDefinition {
  return definition;
}
