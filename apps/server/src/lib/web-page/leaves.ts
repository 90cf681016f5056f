const attribute = 'data-leaf';

/** Numbers the elements that hold text themselves, so that they can be found again in a copy that Readability changed. */
export function markLeaves(body: Element): void {
  let number = 0;
  for (const element of body.querySelectorAll('*')) {
    if (ownTexts(element).length === 0) continue;
    element.setAttribute(attribute, String(number));
    number += 1;
  }
}

/** Numbers and texts of the leaves that are left in a copy. Text is kept of elements that Readability replaced. */
export interface SurvivingLeaves {
  numbers: ReadonlySet<string>;
  texts: readonly string[];
}

export function survivingLeaves(copy: Element): SurvivingLeaves {
  const numbers = new Set<string>();
  const texts: string[] = [];
  for (const element of copy.querySelectorAll('*')) {
    const number = element.getAttribute(attribute);
    if (number === null) texts.push(...ownTexts(element));
    else numbers.add(number);
  }
  return { numbers, texts };
}

/** Returns the marked elements that survived, and removes the marks. A text counts as often as the copy has it. */
export function takeLeaves(body: Element, { numbers, texts }: SurvivingLeaves): Set<Element> {
  const left = new Map<string, number>();
  for (const text of texts) left.set(text, (left.get(text) ?? 0) + 1);
  const found = new Set<Element>();
  for (const element of body.querySelectorAll(`[${attribute}]`)) {
    const number = element.getAttribute(attribute) ?? '';
    element.removeAttribute(attribute);
    const known = numbers.has(number) ? undefined : ownTexts(element).find((text) => (left.get(text) ?? 0) > 0);
    if (known !== undefined) left.set(known, (left.get(known) ?? 0) - 1);
    if (known !== undefined || numbers.has(number)) found.add(element);
  }
  return found;
}

/** The texts directly in an element. */
const ownTexts = (element: Element): string[] =>
  [...element.childNodes].flatMap(({ nodeType, textContent }) => {
    const text = nodeType === 3 ? (textContent ?? '').trim() : '';
    return text === '' ? [] : [text];
  });
