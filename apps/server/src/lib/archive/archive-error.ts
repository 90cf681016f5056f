/**
 * `locked`: the entries are encrypted by the archive format itself. `bomb`: it unpacks to more than the limits allow.
 */
export type ArchiveProblem = 'damaged' | 'locked' | 'bomb';

/** Why an archive, or an entry of it, cannot be read. */
export class ArchiveError extends Error {
  readonly problem: ArchiveProblem;

  constructor(problem: ArchiveProblem, detail = '', options?: ErrorOptions) {
    super(`archive not read: ${problem} ${detail}`, options);
    this.name = 'ArchiveError';
    this.problem = problem;
  }
}
