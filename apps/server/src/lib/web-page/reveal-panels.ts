import { isHidden } from './blocks/html-elements.ts';
import { showElement } from './show-element.ts';
import { textSizes } from './text-sizes.ts';

/**
 * Shows the panels of tabs and accordions: a control of the page opens them, so they are not hidden by the author. The
 * same holds for the answer below a question, and for a whole page that a script shows. Recursive, so the nesting must be
 * limited.
 */
export function revealPanels(document: Document): void {
  const opened = new Set<string>();
  for (const control of document.querySelectorAll(controlSelector)) {
    const target = names.map((name) => control.getAttribute(name)).find(Boolean) ?? '';
    for (const id of target.split(/\s+/)) opened.add(id.replace(/^#/, ''));
  }
  const sizes = textSizes(document.body);
  const charsOf = (element: Element) => sizes.get(element)?.chars ?? 0;
  const mostChars = charsOf(document.body) * mostOfPage;
  for (const panel of document.querySelectorAll(panelSelector))
    if (
      panel.getAttribute('role') === 'tabpanel' ||
      panel.getAttribute('hidden') === 'until-found' ||
      opened.has(panel.id) ||
      (isHidden(panel) && (charsOf(panel) > mostChars || isAnswer(panel)))
    )
      showElement(panel);
}

const names = ['aria-controls', 'data-bs-target', 'data-target', 'href'];
const controlSelector =
  '[aria-controls], [data-bs-target], [data-target], a[role="tab"][href^="#"], a[role="button"][href^="#"], a[data-toggle][href^="#"]';
const panelSelector = '[hidden], [aria-hidden="true"], [style*="display" i], [style*="visibility" i]';

/** A larger share of the text is the page itself, hidden until a script has started. */
const mostOfPage = 0.7;

/** Whether a question or a control that expands is directly above a hidden part. */
function isAnswer({ previousElementSibling: above }: Element): boolean {
  if (above === null || isHidden(above)) return false;
  const isControl = above.hasAttribute('aria-expanded') || above.querySelector('[aria-expanded]') !== null;
  return (
    isControl || (/[?？]\s*$/.test(above.textContent ?? '') && (above.textContent ?? '').length <= maxQuestionChars)
  );
}

const maxQuestionChars = 300;
