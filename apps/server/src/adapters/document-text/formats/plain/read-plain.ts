import { cueSections } from '../../../../lib/subtitles/cue-sections.ts';
import { readCues } from '../../../../lib/subtitles/read-cues.ts';
import { decodeText } from '../../../../lib/text/decode-text.ts';
import { sectionsOfText } from '../../../../lib/text/sections-of-text.ts';
import { decodeHtml } from '../../../../lib/web-page/decode-html.ts';
import { readPage } from '../../../../lib/web-page/read-page.ts';
import type { TextSection } from '../../../../ports/document-text.ts';
import { allBytes, type DocumentFile, type FormatReader, UnreadableError } from '../format-reader.ts';

/** {@link FormatReader} for plain text, split at Markdown headings if there are any. */
export const readPlain: FormatReader = async (file) => whole(null, sectionsOfText(await textOf(file)));

/** {@link FormatReader} for subtitles: sections of 30 to 60 seconds with their start time. */
export const readSubtitles: FormatReader = async (file) => {
  const cues = readCues(await textOf(file));
  if (cues.length === 0) throw new UnreadableError('empty');
  return whole(null, cueSections(cues));
};

/** Base URL of a saved page, to resolve its metadata. */
const placeholderUrl = 'https://saved.invalid/';

/** {@link FormatReader} for saved web pages: their text without boilerplate. */
export const readHtml: FormatReader = async (file) => {
  const bytes = await allBytes(file);
  // Reject binary files; the charset of HTML is detected separately.
  if (decodeText(bytes) === null) throw new UnreadableError('wrongType');
  const page = readPage(decodeHtml(bytes, null), placeholderUrl);
  return whole(page.title, page.sections);
};

async function textOf(file: DocumentFile): Promise<string> {
  const text = decodeText(await allBytes(file));
  if (text === null) throw new UnreadableError('wrongType');
  return text.replace(/^\uFEFF/, '');
}

function whole(title: string | null, sections: TextSection[]) {
  async function* part() {
    yield sections;
  }
  return { title, isPaged: false, parts: [part] };
}
