import type { Zip } from '../../../../lib/archive/open-zip.ts';
import { sectionBuilder } from '../../../../lib/document/section-builder.ts';
import { openOdf } from '../encrypted/open-odf.ts';
import type { FormatReader } from '../format-reader.ts';
import { bodyWriter } from '../office/body-writer.ts';
import { coreTitle } from '../office/core-title.ts';
import { type NoteTaker, noteTaker } from '../reading-notes.ts';
import { localName, xmlElements } from '../xml/xml-elements.ts';
import { odtObjects } from './odt-objects.ts';
import { odtStyles, styleElements } from './odt-styles.ts';
import { blockElements, odtWriter } from './odt-writer.ts';

/** {@link FormatReader} for OpenDocument texts: headings and lists with their numbers, and tables. */
export const readOdt: FormatReader = async (file) => {
  const zip = await openOdf(file);
  const taker = noteTaker();
  const reading = { includeHidden: file.includeHidden, taker };
  return {
    title: await coreTitle(zip, 'meta.xml'),
    isPaged: false,
    parts: [() => readContent(zip, reading)],
    notes: taker.notes,
  };
};

/** Deletions and generated content. */
const skippedElements: ReadonlySet<string> = new Set([
  'tracked-changes',
  'forms',
  'sequence-decls',
  'table-of-content',
]);

async function* readContent(zip: Zip, { includeHidden, taker }: { includeHidden: boolean; taker: NoteTaker }) {
  const builder = sectionBuilder();
  const body = bodyWriter(builder);
  const styles = await odtStyles(zip);
  const write = odtWriter({ body, text: { styles, includeHidden, taker } });
  const isSkipped = (name: string, attributes: Record<string, string>) => {
    if (skippedElements.has(name)) return true;
    if (name !== 'section' || !isHiddenSection(attributes)) return false;
    taker.hidden('texts');
    return !includeHidden;
  };
  for await (const element of xmlElements(zip.stream('content.xml'), wantedElements, isSkipped)) {
    if (styleElements.has(element.name)) styles.add(element);
    else write(element, await odtObjects(element, zip, taker));
    yield builder.take();
  }
  body.flush();
  yield builder.end();
}

const wantedElements: ReadonlySet<string> = new Set([...blockElements, ...styleElements]);

function isHiddenSection(attributes: Record<string, string>): boolean {
  const entries = Object.entries(attributes).map(([name, value]) => [localName(name), value]);
  const values = Object.fromEntries(entries) as Record<string, string | undefined>;
  if (values.display === 'none') return true;
  return values.display === 'condition' && values['is-hidden'] === 'true';
}
