/**
 * Words that the project does not write, as data. `pattern` matches whole words, ignoring case, and a space in it matches
 * any white space. `kinds` limits a rule to kinds of prose; without it the rule holds for all. Text in backticks is never
 * checked: it names code, wire values and other programs.
 */

const notes = ['comment', 'title'];

/** @type {{ pattern: string, instead: string, kinds?: string[] }[]} */
const bannedWords = [
  { pattern: 'whoever', instead: 'anyone who, users who, the caller' },
  { pattern: 'what stands(?! for)', instead: 'name the thing' },
  {
    pattern: '(stands?|stood) (at|on|in(?! for)|there|once|twice|before|behind|below|above|beside|between)',
    instead: 'is, is at, is defined in',
  },
  { pattern: '(be|is|are|was) had', instead: 'be loaded, be read, is available' },
  { pattern: 'anew', instead: 'again' },
  { pattern: 'meanwhile', instead: 'while … runs, in the meantime' },
  { pattern: "of (its|their|one['’]s|our|your) own", instead: 'its own …, separate, dedicated' },
  {
    pattern: 'of ours',
    instead: 'our …, internal, first-party; mark an addition to the specification with `// extension`',
  },
  { pattern: '^ours', instead: 'internal, first-party, an extension', kinds: notes },
  { pattern: '^what', instead: 'a noun phrase or a verb (Returns …)', kinds: notes },
  { pattern: '^of', instead: 'name the thing first', kinds: notes },
  {
    pattern: '(some|no|any|every)body',
    instead: 'a user, a visitor, no caller; `nobody` in backticks for the Unix user',
  },
  { pattern: '(is|are|was|be) told(?! (to|apart))', instead: 'is notified, is reported, receives' },
  { pattern: 'in line', instead: 'in the queue, queued' },
  { pattern: '(in|into|out of) sight', instead: 'in the viewport, visible, hidden' },
  { pattern: 'mend(s|ed|ing)?', instead: 'fix, repair' },
  { pattern: 'wish(es|ed)?', instead: 'option, preference, want' },
  { pattern: 'taken for', instead: 'treated as, mistaken for' },
  { pattern: 'strangers?', instead: 'untrusted, third party, another user' },
  { pattern: '(hears?|heard) of', instead: 'is notified, knows' },
  { pattern: 'for ever', instead: 'forever, without a limit' },
  { pattern: 'in vain', instead: 'without success, fails' },
  { pattern: 'of late', instead: 'recently' },
  { pattern: 'the very', instead: 'the same, the exact' },
  { pattern: 'sees? to', instead: 'ensures, handles' },
  { pattern: 'any more', instead: 'anymore, no longer' },
  { pattern: 'lets? go', instead: 'release, drop' },
  { pattern: '(goes|go|went) on', instead: 'continues, resumes' },
  { pattern: '(comes?|came) by', instead: 'arrives, receives' },
  { pattern: 'takes? along|taken along', instead: 'include, export' },
];

const ize =
  'anonym|apolog|author|capital|categor|character|custom|equal|final|formal|general|initial|internal|local|maxim|memor|minim|' +
  'modern|normal|optim|organ|penal|polar|priorit|quant|random|raster|real|recogn|sanit|serial|special|stabil|standard|' +
  'summar|symbol|synchron|token|util|visual|vocal';

/** British spellings. An `$1` in `instead` stands for the first group. */
const britishSpelling = [
  { pattern: `(\\w*(?:${ize}))is(e|ed|er|ers|es|ing|ation|ations|able)`, instead: '$1iz$2' },
  { pattern: '(\\w*)(col|neighb|behavi|fav|hon|hum|lab|rum|vig)our(\\w*)', instead: '$1$2or$3' },
  { pattern: 'practis(e|ed|es|ing)', instead: 'practic$1' },
  { pattern: 'analys(e|ed|ing)', instead: 'analyz$1' },
  { pattern: '(\\w*)(label|cancel|model|signal|travel|total|channel|level|panel|tunnel)l(ed|ing)', instead: '$1$2$3' },
  { pattern: 'cent(re|res|red|ring)', instead: 'center' },
  { pattern: 'gr(e)y(s|ed|ish)?', instead: 'gray' },
  { pattern: '(licen|defen|offen)ce(s?)', instead: '$1se$2' },
  { pattern: 'catalogue(s?)', instead: 'catalog$1' },
  { pattern: '(lear|bur)nt', instead: '$1ned' },
  { pattern: 'spelt', instead: 'spelled' },
  { pattern: 'towards', instead: 'toward' },
  { pattern: 'whilst', instead: 'while' },
  { pattern: 'amongst', instead: 'among' },
  { pattern: 'artefact(s?)', instead: 'artifact$1' },
  { pattern: 'programme(s?)', instead: 'program$1' },
  { pattern: 'fulfil(s?)', instead: 'fulfill$1' },
  { pattern: 'judgement(s?)', instead: 'judgment$1' },
];

export const languageRules = [...bannedWords, ...britishSpelling];

/**
 * Strings that keep words which a rule objects to, because a program or a model depends on them. An exception holds for
 * these words in strings of this file only; comments are still checked.
 * @type {{ path: string, words: string[], reason: string }[]}
 */
export const languageExceptions = [
  {
    path: 'apps/server/src/modules/conversation/prompt/build-prompt.ts',
    words: ['whoever', 'summarise', 'stands in'],
    reason: 'The text is a model prompt; other words may change answers.',
  },
  {
    path: 'scripts/check/check-commit-subject.mjs',
    words: ['nobody', 'whoever'],
    reason: 'A list of words that may not begin a commit subject.',
  },
];

/** The most words that a sentence may have, by kind of prose. */
export const maxSentenceWords = { comment: 30, title: 30, doc: 25 };
