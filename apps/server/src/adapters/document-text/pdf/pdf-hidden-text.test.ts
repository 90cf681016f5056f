import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentTextResult } from '../../../ports/document-text.ts';
import { createPdfDocumentText } from './pdf-document-text.ts';
import { shown, type WrittenPage, writtenPdf } from './testing/written-pdf.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-hidden-'));
});
afterAll(() => rm(folder, { recursive: true }));

const secret = 'The margin is 42 percent.';
const image = (x: number, y: number, width: number, height: number) =>
  `q ${width} 0 0 ${height} ${x} ${y} cm /Image Do Q`;
const scan = image(0, 0, 600, 800);
const logo = image(500, 750, 50, 30);

const hidden: Record<string, WrittenPage> = {
  'in a layer that is off': { content: `/OC /Off BDC /P BMC ${shown(secret)} EMC EMC` },
  'in a membership of all layers': { content: `/OC /All BDC ${shown(secret)} EMC` },
  'in a form of a layer that is off': { content: '/Off Do', objects: ['Off'] },
  'without a rendering': { content: `BT 3 Tr ET ${shown(secret)}` },
  'without a rendering, apart from an image': { content: `${logo} BT 3 Tr ET ${shown(secret)}`, objects: ['Image'] },
  transparent: { content: `q /Clear gs ${shown(secret)} Q` },
  'in the color of the paper': { content: `1 1 1 rg ${shown(secret)}` },
  'in no ink': { content: `0 0 0 0 k ${shown(secret)}` },
  'in the color of the paper, beside an area': { content: `0 g 300 100 100 30 re f 1 g ${shown(secret)}` },
  'in the color of the paper, on a white area': { content: `1 g 40 590 400 30 re f ${shown(secret)}` },
  'in the color of the paper, in a form': { content: '/White Do', objects: ['White'] },
  'right of the page': { content: shown(secret, 700) },
  'left of the page': { content: shown(secret, -900) },
  'above the page': { content: shown(secret, 50, 820) },
};

const visible: Record<string, WrittenPage> = {
  'in a layer that is on': { content: `/OC /On BDC ${shown(secret)} EMC` },
  'in a membership of any layer': { content: `/OC /Any BDC ${shown(secret)} EMC` },
  'after a layer that is off': { content: `/OC /Off BDC EMC ${shown(secret)}` },
  'recognized in a scan': { content: `${scan} BT 3 Tr ET ${shown(secret)}`, objects: ['Image'] },
  'recognized in a scan that follows': { content: `q BT 3 Tr ET ${shown(secret)} Q ${scan}`, objects: ['Image'] },
  'recognized in a scan within the content': {
    content: `q 600 0 0 800 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 /F /AHx ID 80> EI Q BT 3 Tr ET ${shown(secret)}`,
  },
  'white on a dark area': { content: `0 g 40 590 400 30 re f 1 g ${shown(secret)}` },
  'white on a dark area with round corners': {
    content: `0.2 g 40 600 m 40 620 40 620 60 620 c 420 620 l 440 620 440 620 440 600 c 440 590 l 40 590 l h f 1 g ${shown(secret)}`,
  },
  'white on a thick line': { content: `0 G 30 w 40 605 m 440 605 l S 1 g ${shown(secret)}` },
  'white on an image': { content: `${scan} 1 g ${shown(secret)}`, objects: ['Image'] },
  'white on a shading': { content: `/Fade sh 1 g ${shown(secret)}` },
  'white on the area of a form': { content: `/Dark Do 1 g ${shown(secret)}`, objects: ['Dark'] },
  'white on the area of a form that was painted before': {
    content: `q 1 0 0 1 0 -300 cm /Dark Do Q /Dark Do 1 g ${shown(secret)}`,
    objects: ['Dark'],
  },
  'white in a form on an area of the page': { content: '0 g 0 0 600 800 re f /White Do', objects: ['White'] },
  'white with an outline': { content: `1 g BT 2 Tr ET ${shown(secret)}` },
  'after white was restored': { content: `q 1 g BT 3 Tr ET Q ${shown(secret)}` },
};

/** So long that no page looks like a scan. */
const more = 'Open daily from nine in the morning until seven in the evening, all year.';
const withMore = (pages: Record<string, WrittenPage>) =>
  Object.values(pages).map((page) => ({
    ...page,
    content: `${shown(more, 50, 700)} ${page.content}`,
  }));

async function read(pages: WrittenPage[], includeHidden: boolean): Promise<DocumentTextResult> {
  const filePath = join(folder, `${crypto.randomUUID()}.pdf`);
  await writeFile(filePath, writtenPdf(pages, secret));
  return createPdfDocumentText().readDocument({ filePath, format: 'pdf', includeHidden });
}

describe('hidden text is left out, counted and can be included', () => {
  let without: DocumentTextResult;
  let included: DocumentTextResult;
  beforeAll(async () => {
    without = await read(withMore(hidden), false);
    included = await read(withMore(hidden), true);
  });
  it.each(Object.keys(hidden).map((name, at) => ({ name, at })))('$name', ({ at }) => {
    expect(without.pages[at]?.text).toBe(more);
    expect(included.pages[at]?.text).toContain(secret);
  });
  it('with its number', () => {
    const notes = { hidden: { texts: Object.keys(hidden).length } };
    expect([without.notes, included.notes]).toEqual([notes, notes]);
  });
});

describe('text that can be seen or recognized is read', () => {
  let found: DocumentTextResult;
  beforeAll(async () => {
    found = await read(withMore(visible), false);
  });
  it.each(Object.keys(visible).map((name, at) => ({ name, at })))('$name', ({ at }) => {
    expect(found.pages[at]?.text).toContain(secret);
  });
  it('and not counted', () => expect(found.notes).toBeUndefined());
});

it('keeps the text around a hidden word in its place', async () => {
  const content = 'BT /F1 12 Tf 50 600 Td (Tours cost ) Tj 3 Tr (internally nine euros ) Tj 0 Tr (4 euros.) Tj ET';
  const [page] = (await read([{ content }], false)).pages;
  expect(page?.text).toMatch(/^Tours cost\s+4 euros\.$/);
  expect((await read([{ content }], true)).pages[0]?.text).toBe('Tours cost internally nine euros 4 euros.');
});
