/** Writes a mail to an address, and nothing else: what is in it adds no copy, subject or text. */
export function mailLink(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return `mailto:${encodeURIComponent(address)}`;
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
}

const fewestDigits = 3;
/** More than the 15 of any country, for those who write what is dialled before. */
const mostDigits = 20;

/**
 * Calls a number as a stranger wrote it; `null` where it is not one number and nothing else. `*` and `#` are none of one: by
 * them a phone is told to do something.
 */
export function telLink(phone: string): string | null {
  const text = phone.trim();
  if (!/^\+?[\d\s().\-/]+$/.test(text)) return null;
  // What is only dialled inside the country: +44 (0)20 …
  const digits = text.replace(/^(\+\d+)\s*\(0\)/, '$1').replace(/\D/g, '');
  if (digits.length < fewestDigits || digits.length > mostDigits) return null;
  return `tel:${text.startsWith('+') ? '+' : ''}${digits}`;
}
