/** Maximum runs of a source that crashes its process or fails with unknown errors. */
export const maxRuns = 5;
