/**
 * The paragraphs, list items and table cells of a Markdown text, with code and link targets blanked.
 * @param {string} text
 * @returns {{ start: number, text: string }[]}
 */
export function maskMarkdown(text) {
  const masked = text
    .replace(/^(```|~~~)[\s\S]*?^\1.*$/gm, blank)
    .replace(/<!--[\s\S]*?-->|<[^>\n]+>/g, blank)
    .replace(/`[^`\n]*`/g, (code) => '_'.repeat(code.length))
    .replace(/(?<=\])\([^)\s]*\)/g, blank)
    .replace(/https?:\/\/\S+/g, (url) => '_'.repeat(url.length));
  const passages = [];
  let start = 0;
  for (const part of masked.split(/(\n\s*\n|\n(?=\s*(?:[-*#>]|\d+\.)\s)|\n(?=\|)|(?<=^\|.*)\|)/m)) {
    if (/[a-z]/i.test(part)) passages.push({ start, text: part.replace(/^\s*(?:[-*#>|]+|\d+\.)(?=\s)/, blank) });
    start += part.length;
  }
  return passages;
}

function blank(text) {
  return text.replace(/[^\n]/g, ' ');
}
