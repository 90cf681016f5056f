/** A decoded sample with its improbability. */
export interface EncodingCost {
  /** WHATWG label. */
  label: string;
  text: string;
  /** The lower, the more probable. */
  bits: number;
}
