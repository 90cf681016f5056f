import { languageExceptions, languageRules, maxSentenceWords } from './language-rules.mjs';

const rules = languageRules.map(({ pattern, instead, kinds }) => ({ pattern: toRegExp(pattern), instead, kinds }));

/** Begins like a rule with `^`, after white space and quotes. */
function toRegExp(pattern) {
  const isFirst = pattern.startsWith('^');
  const words = pattern.slice(isFirst ? 1 : 0).replaceAll(' ', '\\s+');
  return new RegExp(`${isFirst ? '(?<=^\\s*)' : ''}\\b(?:${words})\\b`, 'dgi');
}

/**
 * Finds banned words and long sentences.
 * @param {import('./extract-prose.mjs').Passage[]} passages
 * @param {object} [options]
 * @param {string} [options.path] relative to the root, to apply the exceptions of the file
 * @param {Set<string>} [options.fixedTexts] texts of the specification, which stay as they are
 * @returns {{ start: number, kind: string, found: string, instead: string }[]} in the order of the file
 */
export function checkLanguage(passages, { path, fixedTexts = new Set() } = {}) {
  const allowed = languageExceptions.flatMap((exception) => (exception.path === path ? exception.words : []));
  return passages
    .filter(({ text }) => !fixedTexts.has(text.trim()))
    .flatMap((passage) => [...findWords(passage), ...findLongSentences(passage)])
    .filter(({ kind, found }) => kind !== 'string' || !allowed.includes(found))
    .sort((a, b) => a.start - b.start);
}

function findWords({ kind, start, text }) {
  const hits = [];
  for (const { pattern, instead, kinds } of rules) {
    if (kinds && !kinds.includes(kind)) continue;
    for (const match of text.matchAll(pattern)) {
      const found = match[0].replace(/\s+/g, ' ');
      hits.push({ start: start + match.index, kind, found, instead: fill(instead, match) });
    }
  }
  return hits;
}

function fill(instead, groups) {
  return instead.replace(/\$(\d)/g, (_, number) => groups[number] ?? '');
}

function findLongSentences({ kind, start, text }) {
  const limit = maxSentenceWords[kind];
  if (!limit) return [];
  const hits = [];
  let offset = 0;
  for (const sentence of text.split(/((?<=[.!?][)"”’]*)\s+|\n\s*\n|(?=\s@\w+))/)) {
    const words = sentence.match(/[\p{L}\p{N}_][\p{L}\p{N}_'’./-]*/gu)?.length ?? 0;
    if (words > limit) {
      const first = offset + sentence.search(/\S/);
      hits.push({ start: start + first, kind, found: `${words} words`, instead: `at most ${limit} words a sentence` });
    }
    offset += sentence.length;
  }
  return hits;
}
