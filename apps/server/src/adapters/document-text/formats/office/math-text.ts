import { at, attribute, elementsOf } from '../xml/element-queries.ts';
import type { XmlElement } from '../xml/xml-elements.ts';

export interface MathText {
  /** In one line: `x = (a + b)/2`. */
  text: string;
  /** Whether the line says everything; matrices and other two-dimensional forms only keep their signs. */
  isSimple: boolean;
}

/** Returns the text of a formula in Office Math. */
export function mathText(formula: XmlElement): MathText {
  const state = { isSimple: true };
  const text = joined(formula, state).replace(/\s+/g, ' ').trim();
  return { text, isSimple: state.isSimple };
}

interface State {
  isSimple: boolean;
}

const complexElements: ReadonlySet<string> = new Set(['m', 'eqArr', 'groupChr', 'limLow', 'limUpp', 'sPre']);

const joined = (element: XmlElement | undefined, state: State): string =>
  elementsOf(element)
    .map((child) => textOf(child, state))
    .join('');

function textOf(element: XmlElement, state: State): string {
  const part = (name: string) => joined(at(element, name), state);
  if (complexElements.has(element.name)) state.isSimple = false;
  switch (element.name) {
    case 't':
      return element.children.filter((child) => typeof child === 'string').join('');
    case 'f':
      return `${grouped(part('num'))}/${grouped(part('den'))}`;
    case 'sSup':
      return `${part('e')}^${grouped(part('sup'))}`;
    case 'sSub':
      return `${part('e')}_${grouped(part('sub'))}`;
    case 'sSubSup':
      return `${part('e')}_${grouped(part('sub'))}^${grouped(part('sup'))}`;
    case 'rad':
      return part('deg') ? `root(${part('deg')}, ${part('e')})` : `√${grouped(part('e'))}`;
    case 'd':
      return delimited(element, state);
    case 'nary':
      return sum(element, part);
    case 'func':
      return `${part('fName')}(${part('e')})`;
    case 'm':
    case 'mr':
    case 'eqArr':
      return `${elementsOf(element)
        .map((child) => textOf(child, state))
        .filter(Boolean)
        .join(' ')} `;
    default:
      return element.name.endsWith('Pr') ? '' : joined(element, state);
  }
}

/** In parentheses, unless it is one word. */
const grouped = (text: string): string => (/^[\p{L}\p{N}.,]*$/u.test(text.trim()) ? text.trim() : `(${text.trim()})`);

function delimited(element: XmlElement, state: State): string {
  const signOf = (name: string, usual: string) => attribute(at(element, 'dPr', name), 'val') ?? usual;
  const parts = elementsOf(element, 'e').map((part) => joined(part, state));
  return `${signOf('begChr', '(')}${parts.join(signOf('sepChr', '|'))}${signOf('endChr', ')')}`;
}

function sum(element: XmlElement, part: (name: string) => string): string {
  const sign = attribute(at(element, 'naryPr', 'chr'), 'val') ?? '∫';
  const from = part('sub') && `_${grouped(part('sub'))}`;
  const to = part('sup') && `^${grouped(part('sup'))}`;
  return `${sign}${from}${to} ${part('e')}`;
}
