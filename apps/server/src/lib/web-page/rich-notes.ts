import { isHidden } from './blocks/html-elements.ts';
import { isRich } from './is-rich.ts';
import { textSizes } from './text-sizes.ts';

/** Returns the side notes with a list of facts, not of teasers, and the forms with one above their fields. */
export function richNotes(body: Element): Set<Element> {
  const sizes = textSizes(body);
  const notes = Object.entries(excludedFrom).flatMap(([name, excluded]) =>
    [...body.querySelectorAll(name)].filter((element) => !element.querySelector(excluded)),
  );
  return new Set(notes.filter((element) => !isHidden(element) && isRich(element, sizes.get(element))));
}

const excludedFrom = {
  aside: 'input, select, textarea, li a:not([href^="tel:"]):not([href^="mailto:"])',
  form: 'li input, li select, li textarea, li label, table input, table select',
};
