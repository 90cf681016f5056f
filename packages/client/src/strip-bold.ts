/** Code fences and code spans, whose asterisks mean something else. */
const code = /(```[\s\S]*?(?:```|$)|`[^`\n]*`)/;

/** Takes the bold markers out of a text and leaves what they held; code keeps its asterisks. */
export function stripBold(text: string): string {
  if (!text.includes('**')) return text;
  return text
    .split(code)
    .map((part, position) => (position % 2 === 1 ? part : part.replace(/\*\*(?=\S)([\s\S]*?\S)\*\*/g, '$1')))
    .join('');
}
