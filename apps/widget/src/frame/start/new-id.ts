/** A name that nobody guesses, 32 hex digits; `crypto.randomUUID` is not there on plain http. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
