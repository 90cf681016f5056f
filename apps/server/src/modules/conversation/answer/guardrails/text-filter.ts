/** Something that a text passes in deltas before anyone sees it. */
export interface TextFilter {
  /** What may be shown now. What cannot be judged yet is held back. */
  push(delta: string): string;
  /** What was held back, at the end. */
  flush(): string;
}
