import type { ValidationKey, Validator } from '@sosia/contract/validators';

/** A key under `validation.`; or there is no room, or it is there already. */
export type ItemComplaint = ValidationKey | 'full' | 'twice';

export interface ItemRules {
  /** What is wrong with an item, if anything. */
  validate: Validator;
  /** An item as it is kept and compared. */
  canonical: (item: string) => string;
  /** What stands between two that are written at once: commas, semicolons or blanks where absent. */
  between?: RegExp;
  /** What is said of one that is there already, if not just that. */
  twice: ItemComplaint;
  max: number;
}

interface Added {
  items: string[];
  /** What was not taken, left in the field. */
  rest: string;
  wrong: ItemComplaint | null;
}

/** Takes what was written, or pasted, also several at once, up to the first that is wrong. */
export function addItems(items: readonly string[], text: string, rules: ItemRules): Added {
  const written = text
    .trim()
    .split(rules.between ?? /[\s,;]+/)
    .filter((word) => word !== '');
  const all = [...items];
  if (written.length === 0) return { items: all, rest: '', wrong: rules.validate('') };
  for (const [place, word] of written.entries()) {
    const wrong = wrongOf(all, word, rules);
    if (wrong) return { items: all, rest: written.slice(place).join(' '), wrong };
    all.push(rules.canonical(word));
  }
  return { items: all, rest: '', wrong: null };
}

function wrongOf(
  items: readonly string[],
  word: string,
  { validate, canonical, twice, max }: ItemRules,
): ItemComplaint | null {
  const wrong = validate(word);
  if (wrong) return wrong;
  if (items.includes(canonical(word))) return twice;
  return items.length >= max ? 'full' : null;
}
