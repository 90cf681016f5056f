import { PDFDocument, StandardFonts } from 'pdf-lib';

const lineChars = 80;

interface TestPdfOptions {
  /** Bytes of dead weight beside the text. */
  paddingBytes?: number;
}

/** A PDF with one page per text, its parts in the open so that a test may break them. */
export async function testPdf(pages: string[], { paddingBytes = 0 }: TestPdfOptions = {}): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const text of pages) {
    const page = document.addPage([595, 842]);
    const lines = text.match(new RegExp(`.{1,${lineChars}}(?= |$)`, 'g')) ?? [];
    lines.forEach((line, row) => page.drawText(line.trim(), { x: 50, y: 780 - row * 15, size: 11, font }));
  }
  if (paddingBytes > 0) document.context.register(document.context.stream(new Uint8Array(paddingBytes)));
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** A PDF of exactly so many bytes. */
export async function testPdfOfSize(text: string, bytes: number): Promise<Buffer> {
  const guess = bytes - 10_000;
  const { length } = await testPdf([text], { paddingBytes: guess });
  return await testPdf([text], { paddingBytes: guess + bytes - length });
}
