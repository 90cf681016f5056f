/** The words that the decorated passwords of most people are made of. */
const coreWords = 1_000;
const minCoreLetters = 6;
/** What stands for a letter in `P@ssw0rd`. */
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
 * Whether a password is one of those that are tried first: on the list of the 49,000 most used ones (from
 * `@zxcvbn-ts/language-common`, part of the installation), or one of the first thousand dressed up for the rules, such as
 * `P@ssw0rd1!`. The list is read when it is first needed.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const list = dictionary['passwords-common'];
  const plain = password.normalize('NFKC').toLowerCase();
  if (list.includes(plain)) return true;
  const words = undressed(plain).filter((word) => word.length >= minCoreLetters);
  return list.slice(0, coreWords).some((common) => words.includes(common));
}

/** The word without digits and signs around it, as it stands and with the signs that stand for letters read as those. */
function undressed(password: string): string[] {
  const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const spelled = (text: string) => text.replace(/[@4!10357$]/g, (sign) => lookAlikes[sign] ?? sign);
  // Signs at the end may be letters (`pa$$`) or dress (`word1!`).
  const trimmed = password.replace(/[\p{N}\p{P}\p{S}]+$/u, '');
  return [bare(password), spelled(bare(password)), bare(spelled(trimmed)), bare(spelled(password))];
}
