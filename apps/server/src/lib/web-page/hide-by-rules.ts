import { type StyleRule, styleRules } from './style-rules.ts';

/**
 * Marks the elements that a simple rule of the page's own style sheets hides: by its class or id, for every screen.
 * Nothing else of the page may show them: another rule, a script, a control.
 */
export function hideByRules(document: Document): void {
  const rules = [...document.querySelectorAll('style')].flatMap((style) => {
    const media = (style.getAttribute('media') ?? '').trim();
    const isForAll = /^(?:all|screen)?$/i.test(media) && style.closest('noscript') === null;
    if (/^print$/i.test(media)) return [];
    return styleRules(style.textContent ?? '').map((rule) => (isForAll ? rule : { ...rule, isConditional: true }));
  });
  const hiding = Map.groupBy(rules.flatMap(hidingSelectors).slice(0, maxSelectors), ({ names }) => names[0] ?? '');
  if (hiding.size === 0) return;
  const found = [...document.body.querySelectorAll('[class], [id]')].flatMap((element) => {
    const own = namesOf(element);
    return own
      .flatMap((name) => hiding.get(name) ?? [])
      .filter(
        ({ tag, names }) => (tag === '' || tag === element.localName) && names.every((name) => own.includes(name)),
      )
      .map((selector) => ({ element, ...selector }));
  });
  const shown = shownNames(
    document,
    rules,
    found.flatMap(({ names }) => names.map(withoutSign)),
  );
  for (const { element, names, hides } of found)
    if (!names.some((name) => shown.has(withoutSign(name)))) hide(element, hides);
}

/** Bounds the time for a hostile page; later selectors hide nothing. */
const maxSelectors = 500;

interface HidingSelector {
  /** Empty for any element. */
  tag: string;
  /** Classes and ids, with their sign. */
  names: string[];
  hides: HidingProperty;
}

type HidingProperty = 'display' | 'visibility';

const simpleSelector = /^([a-z][\w-]*)?((?:[.#][\w-]+)+)$/i;

function hidingSelectors({ selectors, declarations, isConditional }: StyleRule): HidingSelector[] {
  const hides = /(?:^|;)\s*display\s*:\s*none\b/i.test(declarations)
    ? 'display'
    : /(?:^|;)\s*visibility\s*:\s*hidden\b/i.test(declarations)
      ? 'visibility'
      : null;
  if (hides === null || isConditional) return [];
  return selectors.split(',').flatMap((selector): HidingSelector[] => {
    const [, tag = '', names = ''] = simpleSelector.exec(selector.trim()) ?? [];
    return names === '' ? [] : [{ tag: tag.toLowerCase(), names: names.match(/[.#][\w-]+/g) ?? [], hides }];
  });
}

/** Returns those of the classes and ids that something in the page may show. */
function shownNames(document: Document, rules: readonly StyleRule[], names: readonly string[]): ReadonlySet<string> {
  const left = new Set(names);
  const shown = new Set<string>();
  const search = (text: string) => {
    for (const name of left)
      if (new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text)) {
        left.delete(name);
        shown.add(name);
      }
  };
  for (const { selectors, declarations } of rules) if (showing.test(declarations)) search(selectors);
  for (const script of document.querySelectorAll('script')) search(script.textContent ?? '');
  for (const element of document.querySelectorAll(controls))
    for (const { name, value } of element.attributes) if (controlling.test(name)) search(value);
  return shown;
}

const showing = /(?:^|;)\s*(?:display\s*:(?!\s*none\b)|visibility\s*:\s*visible\b)/i;
const controls =
  '[onclick], [onchange], [onload], [onmouseover], [onmouseenter], [onfocus], [aria-controls], [data-target], [data-bs-target], [data-toggle], a[href^="#"]';
const controlling = /^(?:on.*|aria-controls|data-.*|href)$/;

const withoutSign = (name: string): string => name.slice(1);

const namesOf = (element: Element): string[] => [
  ...(element.id ? [`#${element.id}`] : []),
  ...(element.getAttribute('class') ?? '').split(/\s+/).flatMap((name) => (name ? `.${name}` : [])),
];

function hide(element: Element, property: HidingProperty): void {
  const style = element.getAttribute('style') ?? '';
  // The style attribute of an element precedes rules.
  if (new RegExp(`(?:^|;)\\s*${property}\\s*:`, 'i').test(style)) return;
  if (property === 'display') element.setAttribute('hidden', '');
  else element.setAttribute('style', `${style.replace(/;?\s*$/, ';')}visibility:hidden`);
}
