/** Translates short texts between the search's languages. */
export interface Translation {
  /** Name shown to the operator. */
  name: string;
  /** Plain text; `null` after a timeout or for an unsupported language pair. Never throws. */
  translate(text: string, pair: { from: 'en' | 'es'; to: 'en' | 'es' }): Promise<string | null>;
  /** Ends its processes. */
  stop(): Promise<void>;
}
