/** Removes an element of a page. A cell of a table is emptied instead, so that the cells after it keep their columns. */
export function removePart(element: Element): void {
  if (element.localName === 'td' || element.localName === 'th') element.replaceChildren();
  else element.remove();
}
