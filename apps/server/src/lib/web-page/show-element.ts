import { isTooSmall } from './remove-hidden-text.ts';

/** Removes from an element what hides it. */
export function showElement(element: Element): void {
  element.removeAttribute('hidden');
  element.removeAttribute('aria-hidden');
  if (hiding.test(element.getAttribute('style') ?? '') || isTooSmall(element)) element.removeAttribute('style');
}

const hiding = /display\s*:\s*none|visibility\s*:\s*hidden/i;
