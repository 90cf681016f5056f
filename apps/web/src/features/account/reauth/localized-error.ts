/** A failure whose message is a sentence in the page's language already. */
export class LocalizedError extends Error {
  override readonly name = 'Said';
}
