/** A filter that streamed text passes before it is shown. */
export interface TextFilter {
  /** Returns the text that may be shown now. Text that cannot be judged yet is held back. */
  push(delta: string): string;
  /** Returns the text that was held back, at the end. */
  flush(): string;
}
