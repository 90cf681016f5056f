import { PDFDocument, PDFName, PDFRawStream, PDFString, StandardFonts } from 'pdf-lib';

/** An image of 16 by 16 pixels in one red (200, 30, 60), as a JPEG 2000 code stream. */
const redJpeg2000 =
  '/0//UQAvAAAAAAAQAAAAEAAAAAAAAAAAAAAAEAAAABAAAAAAAAAAAAADDwEBDwEBDwEB/1IADAAAAAEBAAQEAAH/XAAEQID/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjD/kAAKAAAAAADUAAH/k8f+DEgRUFSv9J1pXMAAAAAABhIS/aPAAAAMJCX/BuAAAAAAMJCX/3/D/wATABQAXK/fHSWkAAAAAAGEhL/1LKAAAAAAMJCX/qWUAAAAAAYSEv9/3/iTeBQAXK/0nLA8AAAAAGEhL9rEQAAAwkJftpkAAAGEhL9tMgAAAwkJftpkAAAGEhL9tMgAAAwkJftpkAAAGEhL9tMgAAAwkJftpkAAAGEhL9tMgAAAwkJftpkAAAGEhL9tMgAAAwkJftpkAAAGEhL/f//Z';

/** A text that only the CMap 90ms-RKSJ-H can decode, and its bytes in Shift JIS. */
export const japanese = '日本語';
const japaneseBytes = '93FA967B8CEA';

/**
 * Returns a PDF that is hard to read: a Japanese font that is not embedded, in a legacy encoding, and a JPEG 2000 image.
 * The image fills the square from (100, 300) to (300, 500).
 */
export async function makeDemandingPdf(filler: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  const { context } = document;
  const page = document.addPage([595, 842]);
  const latin = await document.embedFont(StandardFonts.Helvetica);
  page.drawText(filler, { x: 56, y: 780, size: 11, font: latin, maxWidth: 480, lineHeight: 15 });

  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: 'Ryumin-Light',
      Flags: 4,
      FontBBox: [0, -200, 1000, 900],
      ItalicAngle: 0,
      Ascent: 800,
      Descent: -200,
      CapHeight: 700,
      StemV: 80,
    }),
  );
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType0',
      BaseFont: 'Ryumin-Light',
      CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Japan1'), Supplement: 2 },
      FontDescriptor: descriptor,
      DW: 1000,
    }),
  );
  const font = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: 'Ryumin-Light-90ms-RKSJ-H',
      Encoding: '90ms-RKSJ-H',
      DescendantFonts: [descendant],
    }),
  );
  const bytes = Buffer.from(redJpeg2000, 'base64');
  const dictionary = context.obj({ Type: 'XObject', Subtype: 'Image', Width: 16, Height: 16, Filter: 'JPXDecode' });
  const picture = context.register(PDFRawStream.of(dictionary, bytes));
  page.node.setFontDictionary(PDFName.of('Japanese'), font);
  page.node.setXObject(PDFName.of('Picture'), picture);
  const drawing = `BT /Japanese 24 Tf 56 600 Td <${japaneseBytes}> Tj ET q 200 0 0 200 100 300 cm /Picture Do Q`;
  page.node.addContentStream(context.register(context.stream(drawing)));
  return Buffer.from(await document.save());
}
