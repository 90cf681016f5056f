/** Shows the panels of tabs and accordions: a control of the page opens them, so they are not hidden by the author. */
export function revealPanels(document: Document): void {
  const opened = new Set<string>();
  for (const control of document.querySelectorAll(controlSelector)) {
    const target = names.map((name) => control.getAttribute(name)).find(Boolean) ?? '';
    for (const id of target.split(/\s+/)) opened.add(id.replace(/^#/, ''));
  }
  for (const panel of document.querySelectorAll(panelSelector))
    if (
      panel.getAttribute('role') === 'tabpanel' ||
      panel.getAttribute('hidden') === 'until-found' ||
      opened.has(panel.id)
    )
      show(panel);
}

const names = ['aria-controls', 'data-bs-target', 'data-target', 'href'];
const controlSelector =
  '[aria-controls], [data-bs-target], [data-target], a[role="tab"][href^="#"], a[role="button"][href^="#"], a[data-toggle][href^="#"]';
const panelSelector = '[hidden], [aria-hidden="true"], [style*="display" i]';

function show(panel: Element): void {
  panel.removeAttribute('hidden');
  panel.removeAttribute('aria-hidden');
  if (/display\s*:\s*none/i.test(panel.getAttribute('style') ?? '')) panel.removeAttribute('style');
}
