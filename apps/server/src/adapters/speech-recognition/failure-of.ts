const maxChars = 300;

/** Returns an error for the log: short, on one line, and without the API key, which a service may repeat. */
export function failureOf(thrown: unknown, secret: string | null): Error {
  const { name, message, cause } = thrown instanceof Error ? thrown : new Error(String(thrown));
  // Errors of `fetch` have the reason in `cause`.
  const whole = `${name}: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`;
  const clean = secret ? whole.replaceAll(secret, '[key]') : whole;
  return new Error(clean.replace(/\s+/g, ' ').slice(0, maxChars));
}
