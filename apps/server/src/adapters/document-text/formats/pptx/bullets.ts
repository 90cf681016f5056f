import { formatNumber, type NumberForm } from '../../../../lib/document/format-number.ts';
import { at, attribute, elementsOf } from '../xml/element-queries.ts';
import type { XmlElement } from '../xml/xml-elements.ts';

/** Bullet or number before a paragraph; `null` for plain text. */
export type Bullet = { type: 'sign' } | { type: 'number'; scheme: string; start: number } | null;

/** Returns the bullet that properties state; `undefined` when they inherit it. */
export function statedBullet(properties: XmlElement | undefined): Bullet | undefined {
  for (const { name, attributes } of elementsOf(properties)) {
    if (name === 'buNone') return null;
    if (name === 'buChar' || name === 'buBlip') return { type: 'sign' };
    if (name === 'buAutoNum')
      return { type: 'number', scheme: attributes.type ?? '', start: Number(attributes.startAt ?? 1) || 1 };
  }
  return undefined;
}

/** Returns the bullet that a list style (`a:lstStyle`, `p:bodyStyle`) states for a level from 0. */
export const bulletOfLevel = (style: XmlElement | undefined, level: number): Bullet | undefined =>
  statedBullet(at(style, `lvl${level + 1}pPr`));

export const levelOf = (properties: XmlElement | undefined): number =>
  Math.max(0, Math.min(8, Number(attribute(properties, 'lvl') ?? 0) || 0));

/** Returns the markers of paragraphs in order. A number counts on while no other paragraph of its level interrupts. */
export function markerCounter(): (bullet: Bullet, level: number) => string | null {
  const counts: ({ scheme: string; value: number } | undefined)[] = [];
  return (bullet, level) => {
    counts.length = level + 1;
    const before = counts[level];
    if (bullet?.type !== 'number') {
      counts[level] = undefined;
      return null;
    }
    const { scheme, start } = bullet;
    const value = before?.scheme === scheme ? before.value + 1 : start;
    counts[level] = { scheme, value };
    return numberText(value, scheme);
  };
}

const forms: Record<string, NumberForm> = {
  alphaLc: 'lowerRepeated',
  alphaUc: 'upperRepeated',
  romanLc: 'lowerRoman',
  romanUc: 'upperRoman',
};

/** Writes a number in a scheme such as `alphaLcParenR` (ECMA-376, part 1, 20.1.10.61). */
function numberText(value: number, scheme: string): string {
  const [, form = '', style] =
    /^(arabic|alphaLc|alphaUc|romanLc|romanUc)?(Period|ParenR|ParenBoth|Plain)?/.exec(scheme) ?? [];
  const text = formatNumber(value, forms[form] ?? 'decimal');
  if (style === 'ParenR') return `${text})`;
  if (style === 'ParenBoth') return `(${text})`;
  return style === 'Plain' ? text : `${text}.`;
}
