/** Translates short texts between the search's languages. */
export interface Translation {
  /** For the operator: which one it is. */
  name: string;
  /** Plain text; `null` when it cannot be had in time or does not know the pair. Never throws. */
  translate(text: string, pair: { from: 'en' | 'es'; to: 'en' | 'es' }): Promise<string | null>;
  /** Ends what it keeps running. */
  stop(): Promise<void>;
}
