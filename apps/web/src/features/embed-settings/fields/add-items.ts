import type { ValidationKey, Validator } from '@sosia/contract/validators';

/** Key under `validation.`; or the list is full, or the item is a duplicate. */
export type ItemComplaint = ValidationKey | 'full' | 'twice';

export interface ItemRules {
  /** Validates an item. */
  validate: Validator;
  /** Normalizes an item for storing and comparing. */
  canonical: (item: string) => string;
  /** Separator of pasted items; by default commas, semicolons and spaces. */
  between?: RegExp;
  /** Error of a duplicate, if not the usual one. */
  twice: ItemComplaint;
  max: number;
}

interface Added {
  items: string[];
  /** Rejected text, left in the field. */
  rest: string;
  wrong: ItemComplaint | null;
}

/** Adds typed or pasted items up to the first invalid one. */
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
