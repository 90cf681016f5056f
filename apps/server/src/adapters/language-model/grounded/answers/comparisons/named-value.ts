/**
 * Returns the name that a short text gives to its value, and the value with what follows it: "Partner" and "£265" of
 * "Partner: £265". A sentence names its value with all its words.
 * @param start where the value starts
 */
export function namedValue(text: string, start: number): { name: string; shown: string } {
  const name = /^(.{2,60}?)(?: ?[,:–—]| -) ?(?:desde |from |about |unos )?$/.exec(text.slice(0, start))?.[1];
  if (name === undefined) return { name: text.replace(/[.!]$/, ''), shown: '' };
  return { name, shown: text.slice(start).split(/[.;](?=\s|$)/)[0] ?? '' };
}
