import { PDFDocument, StandardFonts } from 'pdf-lib';

const lineChars = 80;
const lineHeight = 18;

/** A PDF with one page per text, set as a person would print it. */
export async function makePdf(pages: string[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const text of pages) {
    const page = document.addPage([595, 842]);
    wrap(text).forEach((line, row) => page.drawText(line, { x: 56, y: 770 - row * lineHeight, size: 12, font }));
  }
  return Buffer.from(await document.save());
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
