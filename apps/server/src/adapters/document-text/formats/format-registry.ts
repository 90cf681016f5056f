import type { FormatReader, TextFormat } from './format-reader.ts';

/** Readers by format, loaded on first use. */
export const formatReaders: Record<TextFormat, () => Promise<FormatReader>> = {
  docx: async () => (await import('./docx/read-docx.ts')).readDocx,
  pptx: async () => (await import('./pptx/read-pptx.ts')).readPptx,
  xlsx: async () => (await import('./office/xlsx/read-xlsx.ts')).readXlsx,
  ods: async () => (await import('./ods/read-ods.ts')).readOds,
  odt: async () => (await import('./odt/read-odt.ts')).readOdt,
  rtf: async () => (await import('./rtf/read-rtf.ts')).readRtf,
  epub: async () => (await import('./plain/read-epub.ts')).readEpub,
  html: async () => (await import('./plain/read-plain.ts')).readHtml,
  csv: async () => (await import('./plain/read-csv.ts')).readCsv,
  tsv: async () => (await import('./plain/read-csv.ts')).readCsv,
  srt: async () => (await import('./plain/read-plain.ts')).readSubtitles,
  vtt: async () => (await import('./plain/read-plain.ts')).readSubtitles,
  text: async () => (await import('./plain/read-plain.ts')).readPlain,
  markdown: async () => (await import('./plain/read-plain.ts')).readPlain,
};
