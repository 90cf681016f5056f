import { dirname } from 'node:path/posix';
import type { Block } from '@sosia/contract';
import { openZip, type Zip } from '../../../../lib/archive/open-zip.ts';
import { cleanLine } from '../../../../lib/document/clean-text.ts';
import { sectionsOfBlocks } from '../../../../lib/document/section-builder.ts';
import { contentBlocks } from '../../../../lib/web-page/content-blocks.ts';
import { decodeHtml } from '../../../../lib/web-page/decode-html.ts';
import { hideByRules } from '../../../../lib/web-page/hide-by-rules.ts';
import { isOrdinarySize } from '../../../../lib/web-page/is-ordinary-size.ts';
import { parseHtml } from '../../../../lib/web-page/parse-html.ts';
import { separateHiddenTexts } from '../../../../lib/web-page/separate-hidden-texts.ts';
import { type FormatReader, UnreadableError } from '../format-reader.ts';
import { type NoteTaker, noteTaker } from '../reading-notes.ts';
import { attribute, below, textOf } from '../xml/element-queries.ts';
import { resolved } from '../xml/related-parts.ts';
import { xmlRoot } from '../xml/xml-elements.ts';

const maxChapterBytes = 16 * 1_048_576;
const maxEncryptionBytes = 4 * 1_048_576;

/** {@link FormatReader} for books: chapters in the order of the spine, split at their headings. */
export const readEpub: FormatReader = async ({ bytes, includeHidden }) => {
  const zip = await openZip(bytes);
  const container = await xmlRoot(zip.stream('META-INF/container.xml'));
  const root = attribute([...below(container, 'rootfile')][0], 'full-path');
  if (!root) throw new UnreadableError('damaged');
  const book = await xmlRoot(zip.stream(resolved('', root)));
  const folder = dirname(resolved('', root));
  const files = new Map<string, string>();
  for (const item of below(book, 'item')) {
    const href = attribute(item, 'href');
    const id = attribute(item, 'id');
    // Skip the table of contents: it repeats the headings of the chapters.
    const isContents = /\bnav\b/.test(attribute(item, 'properties') ?? '');
    if (id && href && !isContents && /html|xml/.test(attribute(item, 'media-type') ?? ''))
      files.set(id, resolved(folder, decoded(href)));
  }
  const chapters = [...below(book, 'itemref')].flatMap((item) => files.get(attribute(item, 'idref') ?? '') ?? []);
  if (chapters.length === 0) throw new UnreadableError('empty');
  if (await isLocked(zip, chapters)) throw new UnreadableError('protected');
  const taker = noteTaker();
  return {
    title: cleanLine(textOf([...below(book, 'title')][0])) || null,
    isPaged: false,
    parts: chapters.map((name) => () => readChapter({ zip, includeHidden, taker }, name)),
    notes: taker.notes,
  };
};

interface Book {
  zip: Zip;
  includeHidden: boolean;
  taker: NoteTaker;
}

async function* readChapter({ zip, includeHidden, taker }: Book, name: string) {
  const html = decodeHtml(await zip.bytes(name, maxChapterBytes), null).text;
  // Expand self-closing elements of XHTML, which an HTML parser would leave open.
  const document = parseHtml(html.replace(/<(title|script|style|a|div|span|p)(\s[^<>]*)?\/>/g, '<$1$2></$1>'));
  hideByRules(document);
  const hidden = isOrdinarySize(document) ? separateHiddenTexts(document, includeHidden) : 0;
  if (hidden > 0) taker.hidden('texts', hidden);
  const blocks = contentBlocks(document.body);
  const title = cleanLine(document.querySelector('head title')?.textContent ?? '');
  const isUntitled = title !== '' && blocks.length > 0 && !blocks.some(({ type }) => type === 'heading');
  const heading: Block[] = isUntitled ? [{ type: 'heading', level: 2, text: title, anchor: null }] : [];
  yield sectionsOfBlocks([...heading, ...blocks]);
}

/**
 * Whether chapters are encrypted by a shop's copy protection, which no password opens. Obfuscated fonts do not matter.
 */
async function isLocked(zip: Zip, chapters: string[]): Promise<boolean> {
  const name = 'META-INF/encryption.xml';
  if (!zip.has(name)) return false;
  const text = (await zip.bytes(name, maxEncryptionBytes)).toString();
  return chapters.some((chapter) => text.includes(`"${chapter}"`) || text.includes(`"${encodeURI(chapter)}"`));
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}
