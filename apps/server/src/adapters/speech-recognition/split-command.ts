/**
 * Splits a command line as a shell does: blanks divide, quotes and backslashes keep together. Nothing else of a shell is
 * known: no variables, no pipes, no patterns. @returns `null` where a quote is not closed or there is no word.
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
      // Between double quotes it only takes these signs their meaning.
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
