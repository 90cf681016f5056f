/** A page of a PDF as its operators. */
export interface WrittenPage {
  content: string;
  /** Names of the objects in its resources, out of {@link objects}. */
  objects?: (keyof typeof objects)[];
}

/** `Image` is gray; `Off` a form in a layer that is off; `Dark` a form with a dark area; `White` one with white text. */
const objects = { Image: 20, Off: 21, Dark: 22, White: 23 } as const;

const fonts = '/Font << /F1 5 0 R >>';
const stream = (dict: string, content: string) =>
  `<< ${dict} /Length ${content.length} >>\nstream\n${content}\nendstream`;
const form = (content: string, more = '') =>
  stream(`/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << ${fonts} >> ${more}`, content);

/** Operators that show a text at a place. */
export const shown = (text: string, x = 50, y = 600): string => `BT /F1 12 Tf ${x} ${y} Td (${text}) Tj ET`;

/**
 * Returns a PDF with pages of 600 × 800 points. Their resources have the layers `Off` and `On`, the memberships `Any`
 * and `All` of both layers, the graphics state `Clear` and the shading `Fade`.
 * @param secret text of the forms
 */
export function writtenPdf(pages: readonly WrittenPage[], secret: string): Buffer {
  const pageNumber = (at: number) => 30 + at * 2;
  const body = new Map<number, string>([
    [1, '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [10 0 R 11 0 R] /D << /OFF [10 0 R] >> >> >>'],
    [2, `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${pageNumber(at)} 0 R`).join(' ')}] >>`],
    [5, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'],
    [10, '<< /Type /OCG /Name (Off) >>'],
    [11, '<< /Type /OCG /Name (On) >>'],
    [12, '<< /Type /OCMD /OCGs [10 0 R 11 0 R] >>'],
    [13, '<< /Type /OCMD /OCGs [10 0 R 11 0 R] /P /AllOn >>'],
    [14, '<< /ca 0 >>'],
    [15, '<< /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 600 0] /Function 16 0 R /Extend [true true] >>'],
    [16, '<< /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [0.2] /N 1 >>'],
    [
      objects.Image,
      stream(
        '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /ASCIIHexDecode',
        '80>',
      ),
    ],
    [objects.Off, form(shown(secret), '/OC 10 0 R')],
    [objects.Dark, form('0 g 40 590 400 30 re f')],
    [objects.White, form(`1 g ${shown(secret)}`)],
  ]);
  for (const [at, { content, objects: names = [] }] of pages.entries()) {
    const own = names.map((name) => `/${name} ${objects[name]} 0 R`).join(' ');
    const resources = `${fonts} /Properties << /Off 10 0 R /On 11 0 R /Any 12 0 R /All 13 0 R >> /ExtGState << /Clear 14 0 R >> /Shading << /Fade 15 0 R >> /XObject << ${own} >>`;
    body.set(
      pageNumber(at),
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << ${resources} >> /Contents ${pageNumber(at) + 1} 0 R >>`,
    );
    body.set(pageNumber(at) + 1, stream('', content));
  }
  const written = [...body].map(([number, object]) => `${number} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${written}trailer\n<< /Root 1 0 R >>\n%%EOF`, 'latin1');
}
