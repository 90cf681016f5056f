/** Number of common words that are also matched with digits or signs added. */
const coreWords = 1_000;
const minCoreLetters = 6;
/** Letters and the signs that replace them, as in `P@ssw0rd`. */
const lookAlikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
};

/**
 * Whether a password is among the 49,000 most common ones or a variation of the first 1,000, such as `P@ssw0rd1!`. The
 * list comes from `@zxcvbn-ts/language-common` and is loaded on first use.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const list = dictionary['passwords-common'];
  const plain = password.normalize('NFKC').toLowerCase();
  if (list.includes(plain)) return true;
  const words = undressed(plain).filter((word) => word.length >= minCoreLetters);
  return list.slice(0, coreWords).some((common) => words.includes(common));
}

/** Returns the word without surrounding digits and signs, both as typed and with look-alike signs read as letters. */
function undressed(password: string): string[] {
  const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const spelled = (text: string) => text.replace(/[@4!10357$]/g, (sign) => lookAlikes[sign] ?? sign);
  // Trailing signs may be letters (`pa$$`) or padding (`word1!`).
  const trimmed = password.replace(/[\p{N}\p{P}\p{S}]+$/u, '');
  return [bare(password), spelled(bare(password)), bare(spelled(trimmed)), bare(spelled(password))];
}
