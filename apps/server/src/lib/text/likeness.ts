/** Edit cost of a letter that corresponds to the other one in cognates. */
const kinCost = 0.5;
/** Edit cost of a letter that only one word has at its end. */
const endingCost = 0.5;
const kin = ['aeiou', 'td', 'cgs', 'bpf', 'mn', 'lr'];

/**
 * Similarity of two cognate keys: 1 equal, 0 nothing in common. Based on the edit distance; corresponding letters
 * (vowels, `t` and `d`, `c` and `g`) and longer endings cost half.
 */
export function likeness(a: string, b: string): number {
  if (a === b) return 1;
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = changeCost(a.charCodeAt(i - 1), b.charCodeAt(j - 1));
      current.push(Math.min(previous[j - 1]! + change, previous[j]! + 1, current[j - 1]! + 1));
    }
    least = Math.min(least, current[b.length]! + endingCost * (a.length - i));
    previous = current;
  }
  for (let j = 0; j <= b.length; j++) least = Math.min(least, previous[j]! + endingCost * (b.length - j));
  return 1 - least / Math.max(a.length, b.length);
}

const kinOf = Array.from({ length: 26 }, (_, letter) =>
  kin.findIndex((group) => group.includes(String.fromCharCode(97 + letter))),
);

function changeCost(x: number, y: number): number {
  if (x === y) return 0;
  const group = kinOf[x - 97] ?? -1;
  return group >= 0 && group === kinOf[y - 97] ? kinCost : 1;
}
