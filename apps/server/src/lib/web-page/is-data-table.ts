/** Whether an element is a table with values, not one that arranges the page. */
export function isDataTable(element: Element): boolean {
  const role = element.getAttribute('role');
  if (element.localName !== 'table' || role === 'presentation' || role === 'none') return false;
  if (element.querySelector('table') !== null) return false;
  if (element.querySelector('th, caption, thead') !== null) return true;
  if (element.querySelector('h1, h2, h3, h4, h5, h6, form, nav') !== null) return false;
  const cells = [...element.querySelectorAll('td')];
  return (
    cells.some((cell) => cell.nextElementSibling?.localName === 'td') &&
    cells.every((cell) => (cell.textContent ?? '').length <= maxCellChars)
  );
}

/** A longer cell is a part of the page. */
const maxCellChars = 600;
