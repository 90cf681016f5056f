import { dirname, normalize } from 'node:path/posix';
import type { Zip } from '../../../../lib/archive/open-zip.ts';
import { xmlElements } from './xml-elements.ts';

export interface RelatedPart {
  /** Last segment of the relationship type: `slide`, `notesSlide`, `styles`. */
  type: string;
  /** Name in the archive. */
  name: string;
}

/** Returns the parts of the archive that an Office part refers to, by id. */
export async function relatedParts(zip: Zip, part: string): Promise<Map<string, RelatedPart>> {
  const folder = dirname(part);
  const file = `${folder === '.' ? '' : `${folder}/`}_rels/${part.slice(part.lastIndexOf('/') + 1)}.rels`;
  const related = new Map<string, RelatedPart>();
  if (!zip.has(file)) return related;
  for await (const { attributes } of xmlElements(zip.stream(file), new Set(['Relationship']))) {
    const { Id: id, Target: target, TargetMode: mode, Type: type } = attributes;
    if (id && target && mode !== 'External')
      related.set(id, { type: type?.slice(type.lastIndexOf('/') + 1) ?? '', name: resolved(folder, target) });
  }
  return related;
}

/** Returns the name of the document's main part. */
export async function mainPart(zip: Zip, usual: string): Promise<string> {
  if (zip.has(usual)) return usual;
  const main = [...(await relatedParts(zip, '')).values()].find(({ type }) => type === 'officeDocument');
  return main?.name ?? usual;
}

/** Resolves a reference to a name in the archive; `..` cannot leave its root. */
export const resolved = (folder: string, target: string) =>
  normalize(target.startsWith('/') ? target : `${folder}/${target}`).replace(/^(?:\.?\/)+/, '');
