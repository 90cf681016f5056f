/** A longer word is not written by hand; the parser's patterns are quadratic in its length. */
const longWord = /\S{500}/g;
const dataUrl = /\(\s*data:[^\s)]{1,10000000}\)/g;
/** Nested deeper, the recursion of the parser would exhaust the stack. */
const maxContainers = 12;
const maxIndent = 40;

const containers = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))+/;
const container = /[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))/g;

/** Limits nesting and word length of a Markdown text, so that a parser takes linear time. Usual texts do not change. */
export const boundMarkdown = (text: string): string =>
  text.replace(dataUrl, '()').split('\n').map(boundLine).join('\n').replace(longWord, '$& ');

function boundLine(line: string): string {
  const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
  const shallow = indent.length > maxIndent ? line.slice(indent.length - maxIndent) : line;
  const [found = ''] = containers.exec(shallow) ?? [];
  const markers = [...found.matchAll(container)];
  const cut = markers[maxContainers];
  return cut ? shallow.slice(0, cut.index) + shallow.slice(found.length) : shallow;
}
