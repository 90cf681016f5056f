/** A longer word is not written by hand; the parser's patterns are quadratic in its length. */
const longWord = /\S{500}/g;
const dataUrl = /\(\s*data:[^\s)]{1,10000000}\)/g;
/** Nested deeper, the recursion of the parser would exhaust the stack. */
const maxContainers = 12;
const maxIndent = 40;
/** More marks of emphasis in a line are text; the parser compares each with all others. */
const maxEmphasis = 500;

const containers = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))+/;
const container = /[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))/g;

/** Limits nesting, word length and emphasis of a Markdown text, so that a parser takes linear time. Usual texts do not change. */
export const boundMarkdown = (text: string): string =>
  text.replace(dataUrl, '()').split('\n').map(boundLine).map(boundEmphasis).join('\n').replace(longWord, '$& ');

function boundLine(line: string): string {
  const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
  const shallow = indent.length > maxIndent ? line.slice(indent.length - maxIndent) : line;
  const [found = ''] = containers.exec(shallow) ?? [];
  const markers = [...found.matchAll(container)];
  const cut = markers[maxContainers];
  return cut ? shallow.slice(0, cut.index) + shallow.slice(found.length) : shallow;
}

/** Cells of a table are parsed one by one, so their number does not matter. */
function boundEmphasis(line: string): string {
  if (line.length < maxEmphasis || /^\s*\|/.test(line)) return line;
  const marks = line.match(/[*_~]+/g)?.length ?? 0;
  return marks > maxEmphasis ? line.replace(/[*_~]/g, '\\$&') : line;
}
