/** A rule of a style sheet. */
export interface StyleRule {
  /** All its selectors, as written. */
  selectors: string;
  declarations: string;
  /** Whether it applies only under a condition, such as a width of the screen. */
  isConditional: boolean;
}

/** A longer style sheet is not read. */
const maxChars = 1_000_000;

/** Returns the rules of a style sheet, also those within at-rules; none for paper. */
export function styleRules(css: string): StyleRule[] {
  if (css.length > maxChars) return [];
  const rules: StyleRule[] = [];
  const open: string[] = [];
  let start = 0;
  const text = css.replace(/\/\*.*?\*\/|<!--|-->/gs, ' ').replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '""');
  for (const { 0: sign, index } of text.matchAll(/[{};]/g)) {
    const part = text.slice(start, index).trim();
    if (sign === '{') open.push(part);
    else if (sign === '}') {
      const selectors = open.pop();
      // The declarations of a rule are the text since its brace.
      if (selectors && !selectors.startsWith('@') && !open.some((outer) => /^@media\s+print\b/i.test(outer)))
        rules.push({ selectors, declarations: part, isConditional: open.length > 0 });
    } else if (open.length > 0 && !open.at(-1)?.startsWith('@')) continue;
    start = index + 1;
  }
  return rules;
}
