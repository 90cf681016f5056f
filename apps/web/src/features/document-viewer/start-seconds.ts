export interface Interruption {
  /** Position at which playback broke off; 0 before the recording was loaded. */
  atSeconds: number;
  /** The cited time at that moment, in milliseconds. */
  firstMs: number;
}

/** Returns where a loaded recording starts: where it broke off, unless another time has been cited since. */
export function startSeconds(firstMs: number, interruption: Interruption | null): number {
  const isContinued = interruption !== null && interruption.firstMs === firstMs && interruption.atSeconds > 0;
  return isContinued ? interruption.atSeconds : firstMs / 1_000;
}
