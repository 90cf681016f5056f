import type { Zip } from '../../../../lib/archive/open-zip.ts';
import { at, attribute, below } from '../xml/element-queries.ts';
import { type RelatedPart, relatedParts } from '../xml/related-parts.ts';
import { type XmlElement, xmlRoot } from '../xml/xml-elements.ts';
import { type Bullet, bulletOfLevel } from './bullets.ts';

/** Returns the bullet that a shape's text inherits from the slide's layout and master, by level. */
export type InheritedBullet = (shape: XmlElement, level: number) => Bullet;

/** Reads the layouts and masters of a presentation, each once. */
export function slideLayouts(zip: Zip): (related: ReadonlyMap<string, RelatedPart>) => Promise<InheritedBullet> {
  const parts = new Map<string, XmlElement | null>();
  const rootOf = async (part: string | undefined): Promise<XmlElement | null> => {
    if (part === undefined || !zip.has(part)) return null;
    const known = parts.get(part);
    if (known !== undefined) return known;
    // A damaged layout only means plain text.
    const root = await xmlRoot(zip.stream(part)).then(withoutText, () => null);
    parts.set(part, root);
    return root;
  };
  return async (related) => {
    const layoutPart = partOf(related, 'slideLayout');
    const layout = await rootOf(layoutPart);
    const masterPart =
      layoutPart === undefined ? undefined : partOf(await relatedParts(zip, layoutPart), 'slideMaster');
    const master = await rootOf(masterPart);
    return (shape, level) => {
      const place = placeholderOf(shape);
      const own = bulletOfLevel(at(shape, 'txBody', 'lstStyle'), level);
      if (own !== undefined || place === null) return own ?? null;
      const styles = [
        ...[layout, master].map((root) => at(matching(root, place), 'txBody', 'lstStyle')),
        at(master ?? undefined, 'txStyles', place.isTitle ? 'titleStyle' : 'bodyStyle'),
      ];
      for (const style of styles) {
        const bullet = bulletOfLevel(style, level);
        if (bullet !== undefined) return bullet;
      }
      return null;
    };
  };
}

const partOf = (related: ReadonlyMap<string, RelatedPart>, type: string): string | undefined =>
  [...related.values()].find((part) => part.type === type)?.name;

interface Placeholder {
  type: string;
  index: string | undefined;
  isTitle: boolean;
}

function placeholderOf(shape: XmlElement): Placeholder | null {
  const mark = at(shape, 'nvSpPr', 'nvPr', 'ph');
  if (!mark) return null;
  const type = attribute(mark, 'type') ?? 'obj';
  return { type, index: attribute(mark, 'idx'), isTitle: type === 'title' || type === 'ctrTitle' };
}

/** Returns the placeholder of a layout or master that one of a slide stands for: by index, else by type. */
function matching(root: XmlElement | null, place: Placeholder): XmlElement | undefined {
  const shapes = root ? [...below(root, 'sp')] : [];
  const named = shapes.map((shape) => ({ shape, own: placeholderOf(shape) }));
  const byIndex = named.find(({ own }) => own !== null && own.index !== undefined && own.index === place.index);
  const isBody = (type: string) => type === 'body' || type === 'obj';
  const isSame = (type: string) => type === place.type || (isBody(type) && isBody(place.type));
  return (byIndex ?? named.find(({ own }) => own !== null && isSame(own.type)))?.shape;
}

/** Keeps what is inherited, so that large pictures and texts of layouts stay out of memory. */
function withoutText(element: XmlElement): XmlElement {
  const children = element.children.filter((child) => typeof child !== 'string' && child.name !== 'p');
  return { ...element, children: children.map((child) => (typeof child === 'string' ? child : withoutText(child))) };
}
