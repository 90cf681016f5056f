/** Symbols of a gram: the letters `a` to `z` and one padding each for start and end. */
const alphabet = 28;
const [before, after] = [26, 27];

export const gramCount = alphabet ** 3;

/**
 * Returns the distinct trigrams of a key as numbers, including start and end padding.
 * @param key only letters `a` to `z`
 */
export function gramsOf(key: string): number[] {
  const grams: number[] = [];
  let [first, second] = [before, key.charCodeAt(0) - 97];
  for (let i = 1; i <= key.length; i++) {
    const third = i === key.length ? after : key.charCodeAt(i) - 97;
    const gram = (first * alphabet + second) * alphabet + third;
    if (!grams.includes(gram)) grams.push(gram);
    [first, second] = [second, third];
  }
  return grams;
}
