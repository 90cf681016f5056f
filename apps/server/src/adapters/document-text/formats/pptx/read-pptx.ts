import { openZip } from '../../../../lib/archive/open-zip.ts';
import { type FormatReader, UnreadableError } from '../format-reader.ts';
import { coreTitle } from '../office/core-title.ts';
import { noteTaker } from '../reading-notes.ts';
import { relationId } from '../xml/element-queries.ts';
import { mainPart, relatedParts } from '../xml/related-parts.ts';
import { xmlElements } from '../xml/xml-elements.ts';
import { readSlide, type SlideReading } from './read-slide.ts';
import { slideLayouts } from './slide-layouts.ts';

/** {@link FormatReader} for presentations: a slide is a page, its title a heading; the speaker's notes follow. */
export const readPptx: FormatReader = async ({ bytes, includeHidden }) => {
  const zip = await openZip(bytes);
  const part = await mainPart(zip, 'ppt/presentation.xml');
  const related = await relatedParts(zip, part);
  const slides: string[] = [];
  for await (const slide of xmlElements(zip.stream(part), new Set(['sldId']))) {
    const name = related.get(relationId(slide) ?? '')?.name;
    if (name) slides.push(name);
  }
  if (slides.length === 0) throw new UnreadableError('empty');
  const taker = noteTaker();
  const reading: SlideReading = { zip, includeHidden, taker, layoutsOf: slideLayouts(zip) };
  return {
    title: await coreTitle(zip),
    isPaged: true,
    parts: slides.map((name, index) => () => sectionsOf(name, index + 1, reading)),
    notes: taker.notes,
  };
};

async function* sectionsOf(name: string, page: number, reading: SlideReading) {
  yield await readSlide(name, page, reading);
}
