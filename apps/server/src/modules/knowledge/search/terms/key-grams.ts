/** The letters `a` to `z` and the padding before and after a key. */
const alphabet = 28;
const [before, after] = [26, 27];

export const gramCount = alphabet ** 3;

/** Numbers of the triples of letters that a key of plain letters has, with its beginning and end; each once. */
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
