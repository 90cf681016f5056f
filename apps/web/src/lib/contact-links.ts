/** `mailto:` link to an address. Escaped, so that it cannot add recipients, a subject or a body. */
export function mailLink(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return `mailto:${encodeURIComponent(address)}`;
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
}

const fewestDigits = 3;
/** Above the 15 digits of E.164, to allow a dialing prefix. */
const mostDigits = 20;

/**
 * `tel:` link for untrusted text; `null` unless it is a single number. `*` and `#` are rejected because they are phone
 * commands.
 */
export function telLink(phone: string): string | null {
  const text = phone.trim();
  if (!/^\+?[\d\s().\-/]+$/.test(text)) return null;
  // Trunk prefix, as in +44 (0)20 …
  const digits = text.replace(/^(\+\d+)\s*\(0\)/, '$1').replace(/\D/g, '');
  if (digits.length < fewestDigits || digits.length > mostDigits) return null;
  return `tel:${text.startsWith('+') ? '+' : ''}${digits}`;
}
