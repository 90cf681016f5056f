const types = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'chore', 'ci'];
const maxChars = 72;

/** First words that begin no command. */
const noVerbs = new Set(
  (
    'a an the this that these those it its they their we our you your he she i my one two three no not none nothing nobody ' +
    'every each all any some several many most more both only also just now then there here what which who whoever whose ' +
    'why how when where while whether if as at by for from in into of off on onto out over to up with without under after ' +
    'before between and or but is are was were be been has have had does did can could may might must should will would new'
  ).split(' '),
);

/** Commands that end like a past tense, a gerund or a plural. */
const verbs = new Set(
  'embed feed need seed shed speed proceed exceed bring ping string bias focus alias canvas bypass process'.split(' '),
);

/**
 * Checks `type(scope): imperative subject`.
 * @param {string} subject first line of a commit message
 * @returns {string | undefined} what is wrong, or `undefined`
 */
export function checkCommitSubject(subject) {
  const match = /^([a-z]+)(\([a-z0-9][a-z0-9-]*\))?!?: (\S.*)$/.exec(subject);
  if (!match) return 'must read `type(scope): imperative subject`';
  const [, type, , text] = match;
  if (!types.includes(type)) return `has type ${type}; known types are ${types.join(', ')}`;
  if ([...subject].length > maxChars) return `has ${[...subject].length} characters; the limit is ${maxChars}`;
  if (text.endsWith('.')) return 'ends with a period';
  return checkFirstWord(text.split(/\s/)[0]);
}

function checkFirstWord(word) {
  if (!/^[a-z][a-z-]*$/.test(word)) return `must begin with a lower-case verb, not “${word}”`;
  const isVerb = verbs.has(word) || !(noVerbs.has(word) || /(ed|ing|[^s]s)$/.test(word));
  return isVerb ? undefined : `must begin with an imperative verb (add, fix, remove, …), not “${word}”`;
}
