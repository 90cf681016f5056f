import { isInvisible } from './blocks/html-elements.ts';
import { countOutermost, hiddenTexts } from './hidden-texts.ts';
import { isTooSmall, removeHiddenText } from './remove-hidden-text.ts';
import { revealPanels } from './reveal-panels.ts';
import { showElement } from './show-element.ts';

/**
 * Shows the parts that visitors can open, and the texts that the author hid if they are included. Returns the number of
 * these texts. Recursive, so the nesting must be limited.
 */
export function separateHiddenTexts(document: Document, includeHidden: boolean): number {
  revealPanels(document);
  // `aria-hidden` concerns screen readers. Where no other style sheet applies, it hides nothing from the eye.
  const isStyledHere = document.querySelector('link[rel~="stylesheet" i]') === null;
  const isSeen = (text: Element) => isStyledHere && !isInvisible(text) && !isTooSmall(text);
  const texts = hiddenTexts(document.body);
  const unseen = texts.filter((text) => !isSeen(text));
  for (const text of includeHidden ? texts : texts.filter(isSeen)) showElement(text);
  removeHiddenText(document);
  return countOutermost(unseen);
}
