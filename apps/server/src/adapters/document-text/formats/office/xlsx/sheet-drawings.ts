import type { Block } from '@sosia/contract';
import type { Zip } from '../../../../../lib/archive/open-zip.ts';
import { at } from '../../xml/element-queries.ts';
import { relatedParts } from '../../xml/related-parts.ts';
import { xmlElements } from '../../xml/xml-elements.ts';
import { drawingPartReader, drawingParts } from '../drawing-parts.ts';
import { drawnParagraphs } from '../drawn-paragraphs.ts';

const drawnElements: ReadonlySet<string> = new Set(['sp', 'graphicFrame']);

/** Yields the texts of a sheet's drawings: text boxes, charts and diagrams. */
export async function* sheetDrawings(zip: Zip, sheet: string): AsyncGenerator<Block> {
  for (const { type, name } of (await relatedParts(zip, sheet)).values()) {
    if (type !== 'drawing' || !zip.has(name)) continue;
    const blocksOfPart = drawingPartReader(zip, await relatedParts(zip, name));
    for await (const shape of xmlElements(zip.stream(name), drawnElements)) {
      const body = at(shape, 'txBody');
      const text = body ? drawnParagraphs(body).join('\n') : '';
      if (text) yield { type: 'paragraph', text };
      for (const place of drawingParts(shape)) yield* await blocksOfPart(place);
    }
  }
}
