/** Code fences and code spans, whose asterisks are literal. */
const code = /(```[\s\S]*?(?:```|$)|`[^`\n]*`)/;

/** Removes bold markers and keeps their content; code is unchanged. */
export function stripBold(text: string): string {
  if (!text.includes('**')) return text;
  return text
    .split(code)
    .map((part, position) => (position % 2 === 1 ? part : part.replace(/\*\*(?=\S)([\s\S]*?\S)\*\*/g, '$1')))
    .join('');
}
