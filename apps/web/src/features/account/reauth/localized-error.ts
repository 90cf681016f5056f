/** Error whose message is already in the page's language. */
export class LocalizedError extends Error {
  override readonly name = 'LocalizedError';
}
