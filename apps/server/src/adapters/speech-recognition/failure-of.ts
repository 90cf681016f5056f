const maxChars = 300;

/** Returns an error for the log: short, on one line, and without the API key that a service may repeat. */
export function failureOf(thrown: unknown, secret: string | null): Error {
  const { name, message, cause } = thrown instanceof Error ? thrown : new Error(String(thrown));
  // The error of `fetch` has its reason in `cause`.
  const whole = `${name}: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`;
  const clean = secret ? whole.replaceAll(secret, '[key]') : whole;
  return new Error(clean.replace(/\s+/g, ' ').slice(0, maxChars));
}
