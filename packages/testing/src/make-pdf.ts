import { PDFDocument, StandardFonts } from 'pdf-lib';

const lineChars = 80;

interface PdfOptions {
  /** Bytes of an unused stream, which makes the file larger. */
  paddingBytes?: number;
}

/** Returns a PDF with one page per text. Its objects are not compressed, so that a test can damage them. */
export async function makePdf(pages: string[], { paddingBytes = 0 }: PdfOptions = {}): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const text of pages) {
    const page = document.addPage([595, 842]);
    wrap(text).forEach((line, row) => page.drawText(line, { x: 50, y: 780 - row * 15, size: 11, font }));
  }
  if (paddingBytes > 0) document.context.register(document.context.stream(new Uint8Array(paddingBytes)));
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** Returns a PDF of an exact size in bytes. */
export async function makePdfOfSize(text: string, bytes: number): Promise<Buffer> {
  const guess = bytes - 10_000;
  const { length } = await makePdf([text], { paddingBytes: guess });
  return await makePdf([text], { paddingBytes: guess + bytes - length });
}

function wrap(text: string): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = [''];
    for (const word of paragraph.split(' ')) {
      const line = lines.at(-1) ?? '';
      if (line.length + word.length > lineChars) lines.push(word);
      else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
    }
    return lines;
  });
}
