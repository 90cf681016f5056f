/** `locked`: its parts are encrypted in the archive's own way; `bomb`: more is in it than is taken out. */
export type ArchiveProblem = 'damaged' | 'locked' | 'bomb';

/** Why an archive, or something in it, cannot be had. */
export class ArchiveError extends Error {
  readonly problem: ArchiveProblem;

  constructor(problem: ArchiveProblem, detail = '', options?: ErrorOptions) {
    super(`archive not read: ${problem} ${detail}`, options);
    this.name = 'ArchiveError';
    this.problem = problem;
  }
}
