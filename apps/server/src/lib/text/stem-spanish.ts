/**
 * The Snowball Spanish stemmer (https://snowballstem.org/algorithms/spanish/stemmer.html) over folded words. The
 * published one needs accents (`nación` and `nacion` get different stems). Here suffixes have no accents, so a question
 * typed without them matches.
 */
export function stemSpanish(word: string): string {
  if (word.length < 3) return word;
  const rv = regionV(word);
  const r1 = regionAfter(word, 0);
  const r2 = regionAfter(word, r1);
  let stem = removePronoun(word, rv);
  const before = stem;
  stem = removeStandardSuffix(stem, r1, r2);
  if (stem === before) stem = removeVerbSuffixY(stem, rv);
  if (stem === before) stem = removeVerbSuffix(stem, rv);
  return removeResidual(stem, rv);
}

const isVowel = (letter: string | undefined): boolean => letter !== undefined && 'aeiou'.includes(letter);

function regionAfter(word: string, from: number): number {
  let at = from;
  while (at < word.length && !isVowel(word[at])) at++;
  while (at < word.length && isVowel(word[at])) at++;
  return Math.min(word.length, at + 1);
}

function regionV(word: string): number {
  let at: number;
  if (!isVowel(word[1])) {
    at = 2;
    while (at < word.length && !isVowel(word[at])) at++;
    return Math.min(word.length, at + 1);
  }
  if (isVowel(word[0])) {
    at = 2;
    while (at < word.length && isVowel(word[at])) at++;
    return Math.min(word.length, at + 1);
  }
  return Math.min(word.length, 3);
}

const pronoun = /(?:selas|selos|sela|selo|las|les|los|nos|me|se|la|le|lo)$/;

/** `dandoselo` → `dando`; only after a gerund or an infinitive in RV. */
function removePronoun(word: string, rv: number): string {
  const found = pronoun.exec(word);
  if (!found || found.index < rv) return word;
  const verb = word.slice(0, found.index);
  const ending = /(?:iendo|ando|yendo|ar|er|ir)$/.exec(verb);
  if (!ending || ending.index < rv) return word;
  if (ending[0] === 'yendo' && verb[ending.index - 1] !== 'u') return word;
  return verb;
}

const longest = (suffixes: string): string[] => suffixes.split(' ').sort((a, b) => b.length - a.length);

const suffixGroups: { suffixes: string[]; remove: (stem: string, r1: number, r2: number) => string | null }[] = [
  {
    suffixes: longest(
      'anza anzas ico ica icos icas ismo ismos able ables ible ibles ista istas oso osa osos osas amiento amientos imiento imientos',
    ),
    remove: (stem, _r1, r2) => (stem.length >= r2 ? stem : null),
  },
  {
    suffixes: longest('adora ador acion adoras adores aciones acione ante antes ancia ancias'),
    remove: (stem, _r1, r2) => (stem.length < r2 ? null : dropIn(stem, /ic$/, r2)),
  },
  { suffixes: longest('logia logias'), remove: (stem, _r1, r2) => (stem.length >= r2 ? `${stem}log` : null) },
  { suffixes: longest('ucion uciones'), remove: (stem, _r1, r2) => (stem.length >= r2 ? `${stem}u` : null) },
  { suffixes: longest('encia encias'), remove: (stem, _r1, r2) => (stem.length >= r2 ? `${stem}ente` : null) },
  {
    suffixes: ['amente'],
    remove: (stem, r1, r2) => {
      if (stem.length < r1) return null;
      const shorter = dropIn(stem, /iv$/, r2);
      return shorter === stem ? dropIn(stem, /(?:os|ic|ad)$/, r2) : dropIn(shorter, /at$/, r2);
    },
  },
  {
    suffixes: ['mente'],
    remove: (stem, _r1, r2) => (stem.length < r2 ? null : dropIn(stem, /(?:ante|able|ible)$/, r2)),
  },
  {
    suffixes: longest('idad idades'),
    remove: (stem, _r1, r2) => (stem.length < r2 ? null : dropIn(stem, /(?:abil|ic|iv)$/, r2)),
  },
  {
    suffixes: longest('iva ivo ivas ivos'),
    remove: (stem, _r1, r2) => (stem.length < r2 ? null : dropIn(stem, /at$/, r2)),
  },
];

const standardSuffixes = suffixGroups
  .flatMap(({ suffixes, remove }) => suffixes.map((suffix) => ({ suffix, remove })))
  .sort((a, b) => b.suffix.length - a.suffix.length);

function removeStandardSuffix(word: string, r1: number, r2: number): string {
  for (const { suffix, remove } of standardSuffixes) {
    if (!word.endsWith(suffix)) continue;
    return remove(word.slice(0, -suffix.length), r1, r2) ?? word;
  }
  return word;
}

function dropIn(stem: string, ending: RegExp, region: number): string {
  const found = ending.exec(stem);
  return found && found.index >= region ? stem.slice(0, found.index) : stem;
}

function removeVerbSuffixY(word: string, rv: number): string {
  const found = /(?:yeron|yendo|yamos|yais|yan|yen|yas|yes|ya|ye|yo)$/.exec(word);
  if (!found || found.index < rv || word[found.index - 1] !== 'u') return word;
  return word.slice(0, found.index);
}

const verbSuffixes = new Set(
  `en es eis emos arian arias aran aras ariais aria areis ariamos aremos ara are erian erias eriais eria ereis
  eriamos eremos irian irias iran iras iriais iria ireis iriamos iremos ira ire aba ada ida ia iera ad ed id
  ase iese aste iste an aban ian aran ieran asen iesen aron ieron ado ido ando iendo io ar er ir as abas adas idas ias
  ieras ases ieses is ais abais iais arais ierais aseis ieseis asteis isteis ados idos amos abamos iamos imos aramos
  ieramos iesemos asemos`.split(/\s+/),
);

function removeVerbSuffix(word: string, rv: number): string {
  for (let length = Math.min(7, word.length - rv); length >= 2; length--) {
    const suffix = word.slice(-length);
    if (!verbSuffixes.has(suffix)) continue;
    const stem = word.slice(0, -length);
    const softG = suffix === 'en' || suffix === 'es' || suffix === 'eis' || suffix === 'emos';
    return softG && stem.endsWith('gu') ? stem.slice(0, -1) : stem;
  }
  return word;
}

function removeResidual(word: string, rv: number): string {
  const found = /(?:os|a|o|i)$/.exec(word);
  if (found) return found.index >= rv ? word.slice(0, found.index) : word;
  if (!word.endsWith('e') || word.length - 1 < rv) return word;
  const stem = word.slice(0, -1);
  return stem.endsWith('gu') && stem.length - 1 >= rv ? stem.slice(0, -1) : stem;
}
