/**
 * Splits a command line like a shell: at white space, with quotes and backslashes. It supports nothing else of a shell:
 * no variables, pipes or patterns.
 * @returns `null` for an unclosed quote or an empty line
 */
export function splitCommand(line: string): string[] | null {
  const words: string[] = [];
  let word: string | null = null;
  let quote = '';
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at] ?? '';
    const next = line[at + 1] ?? '';
    if (quote === "'" || (quote === '"' && character !== '\\')) {
      if (character === quote) quote = '';
      else word += character;
    } else if (character === '\\' && next !== '') {
      // Between double quotes a backslash escapes only these characters.
      word = (word ?? '') + (quote === '"' && !'"\\$`'.includes(next) ? `\\${next}` : next);
      at += 1;
    } else if (character === '"' || character === "'") {
      quote = character;
      word ??= '';
    } else if (/\s/.test(character)) {
      if (word !== null) words.push(word);
      word = null;
    } else word = (word ?? '') + character;
  }
  if (word !== null) words.push(word);
  return quote === '' && words.length > 0 ? words : null;
}
