/**
 * Lists the problems within the message catalogs, and between them and the code.
 * @param {Record<string, object>} catalogs locale → nested texts; the first locale is the reference
 * @param {{ literals: Set<string>, patterns: RegExp[], asked: { key: string, where: string }[] }} usage from `readTextUsage`
 * @returns {string[]} one line per fault
 */
export function checkTranslations(catalogs, usage) {
  const [[reference, first], ...others] = Object.entries(catalogs).map(([locale, texts]) => [locale, group(texts)]);
  const compared = others.flatMap(([locale, groups]) => compare(reference, first, locale, groups));
  const empty = [[reference, first], ...others].flatMap(([locale, groups]) => findEmpty(locale, groups));
  return [...compared, ...empty, ...findUnused(first, usage), ...findMissing(first, usage)];
}

/** Plural forms of one text are one entry; a locale may have more forms than another. */
const pluralForm = /_(zero|one|two|few|many|other)$/;

/** Nested texts as `a.b.c` → its forms. */
function group(texts) {
  const groups = new Map();
  for (const [key, text] of flatten(texts, '')) {
    const base = key.replace(pluralForm, '');
    groups.set(base, [...(groups.get(base) ?? []), { key, text }]);
  }
  return groups;
}

function flatten(value, prefix) {
  if (typeof value !== 'object' || value === null) return [[prefix, value]];
  return Object.entries(value).flatMap(([name, inner]) => flatten(inner, prefix ? `${prefix}.${name}` : name));
}

function compare(reference, first, locale, groups) {
  const faults = [];
  for (const base of first.keys()) if (!groups.has(base)) faults.push(`${locale} lacks ${base}`);
  for (const [base, forms] of groups) {
    const original = first.get(base);
    if (!original) faults.push(`${reference} lacks ${base}`);
    else if (placeholders(original) !== placeholders(forms)) {
      faults.push(`${base}: ${reference} has {${placeholders(original)}}, ${locale} has {${placeholders(forms)}}`);
    }
  }
  return faults;
}

function placeholders(forms) {
  const names = forms.flatMap(({ text }) =>
    [...String(text).matchAll(/\{\{?\s*([\w.]+)[^}]*\}?\}/g)].map((found) => found[1]),
  );
  return [...new Set(names)].sort().join(', ');
}

function findEmpty(locale, groups) {
  const forms = [...groups.values()].flat();
  return forms
    .filter(({ text }) => typeof text !== 'string' || !text.trim())
    .map(({ key }) => `${locale}: ${key} is empty`);
}

function findUnused(groups, { literals, patterns }) {
  const isUsed = (base) => literals.has(base) || patterns.some((pattern) => pattern.test(base));
  return [...groups.keys()].filter((base) => !isUsed(base)).map((base) => `${base} is used nowhere`);
}

function findMissing(groups, { asked }) {
  return asked
    .filter(({ key }) => !groups.has(key))
    .map(({ key, where }) => `${where} asks for ${key}, which is in no catalog`);
}
