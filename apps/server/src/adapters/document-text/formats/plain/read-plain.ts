import { cueSections } from '../../../../lib/subtitles/cue-sections.ts';
import { readCues } from '../../../../lib/subtitles/read-cues.ts';
import { type DecodedText, decodeText } from '../../../../lib/text/decode-text.ts';
import { encodingNotes } from '../../../../lib/text/encoding/encoding-notes.ts';
import { sectionsOfText } from '../../../../lib/text/sections-of-text.ts';
import { decodeHtml } from '../../../../lib/web-page/decode-html.ts';
import { readPage } from '../../../../lib/web-page/read-page.ts';
import type { ReadingNotes, TextSection } from '../../../../ports/document-text.ts';
import { allBytes, type FormatReader, type OpenDocument, UnreadableError } from '../format-reader.ts';
import { textOf } from './text-of-file.ts';

/** {@link FormatReader} for plain text, split at Markdown headings if there are any. */
export const readPlain: FormatReader = async (file) => {
  const decoded = await textOf(file);
  return whole({ title: null, sections: sectionsOfText(decoded.text), decoded });
};

/** {@link FormatReader} for subtitles: sections of 30 to 60 seconds with their start time. */
export const readSubtitles: FormatReader = async (file) => {
  const decoded = await textOf(file);
  const cues = readCues(decoded.text);
  if (cues.length === 0) throw new UnreadableError('empty');
  return whole({ title: null, sections: cueSections(cues), decoded });
};

/** Base URL of a saved page, to resolve its metadata. */
const placeholderUrl = 'https://saved.invalid/';

/** {@link FormatReader} for saved web pages: their text without boilerplate. */
export const readHtml: FormatReader = async (file) => {
  const bytes = await allBytes(file);
  // Reject binary files; the charset of HTML is detected separately.
  if (decodeText(bytes) === null) throw new UnreadableError('wrongType');
  const decoded = decodeHtml(bytes, null);
  const page = readPage(decoded.text, placeholderUrl, { includeHidden: file.includeHidden });
  return whole({ title: page.title, sections: page.sections, decoded, notes: page.notes });
};

interface WholeText {
  title: string | null;
  sections: TextSection[];
  decoded: DecodedText;
  notes?: ReadingNotes;
}

function whole({ title, sections, decoded, notes }: WholeText): OpenDocument {
  async function* part() {
    yield sections;
  }
  return { title, isPaged: false, parts: [part], notes: { ...notes, ...encodingNotes(decoded) } };
}
