/** Bounded lengths keep the search linear. The last part of a domain is a word, unlike `name@1.2.3`. */
const address = /[\p{L}\p{N}._%+'-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})\.){1,8}\p{L}[\p{L}\p{N}-]{1,62}/gu;
/** An id, which is kept, or 13 to 19 digits in groups. */
const idOrDigits = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<!\d)\d(?:[ .\u00a0-]?\d){12,18}(?![ .\u00a0-]?\d)/gi;
const manyDigits = /\d(?:[ .\u00a0-]?\d){12}/;

/** Masks email addresses and payment card numbers. */
export function redactPersonalData(text: string): string {
  const withoutCards = manyDigits.test(text) ? text.replace(idOrDigits, maskCard) : text;
  return withoutCards.includes('@') ? withoutCards.replace(address, '[e-mail]') : withoutCards;
}

/** Masks every text in a line of JSON and keeps numbers. Returns a line without candidates unchanged. */
export function redactPersonalDataInJson(line: string): string {
  if (!line.includes('@') && !manyDigits.test(line)) return line;
  // Backtracks only at escapes: a long text must not overflow the regular expression engine.
  return line.replace(/"[^"\\]*(?:\\.[^"\\]*)*"/g, (literal) => {
    if (!literal.includes('@') && !manyDigits.test(literal)) return literal;
    const text = JSON.parse(literal) as string;
    const masked = redactPersonalData(text);
    return masked === text ? literal : JSON.stringify(masked);
  });
}

const maskCard = (found: string): string => (found.length < 36 && isCardNumber(found) ? '[card]' : found);

/** The Luhn checksum, which every card number passes. */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const counted = at % 2 === 0 ? digit : digit * 2;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0 && /[1-9]/.test(digits);
}
