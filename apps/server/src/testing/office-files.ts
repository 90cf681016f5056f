import { zipFile } from './zip-file.ts';

/** Minimal documents of each multi-part format. Bodies are XML as in real files, prefixes included. */

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const wordNamespace =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
const relationshipNamespace = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const drawingNamespace =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';

export function relations(targets: Record<string, [type: string, target: string]>): string {
  const lines = Object.entries(targets).map(
    ([id, [type, target]]) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
  );
  return `${xmlDeclaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`;
}

/** @param body of `w:body`; styles `H1` (a heading by its name) and `Own` (based on it) are there. */
export function docxFile(body: string, more: Record<string, string> = {}): Buffer {
  return zipFile({
    '[Content_Types].xml': `${xmlDeclaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'word/document.xml': `${xmlDeclaration}<w:document ${wordNamespace}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relations({
      rId1: ['styles', 'styles.xml'],
      rId2: ['footnotes', 'footnotes.xml'],
    }),
    'word/styles.xml': `${xmlDeclaration}<w:styles ${wordNamespace}><w:style w:styleId="H1"><w:name w:val="heading 1"/></w:style><w:style w:styleId="Own"><w:name w:val="Own"/><w:basedOn w:val="H1"/></w:style></w:styles>`,
    'docProps/core.xml': `${xmlDeclaration}<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:title>A title</dc:title></cp:coreProperties>`,
    ...more,
  });
}

export const docxParagraph = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** @param more properties of the table, the row or the cell */
export const docxTable = (rows: string[], more = '') => `<w:tbl>${more}${rows.join('')}</w:tbl>`;
export const docxRow = (cells: string[], more = '') => `<w:tr><w:trPr>${more}</w:trPr>${cells.join('')}</w:tr>`;
export const docxCell = (content: string, more = '') =>
  `<w:tc><w:tcPr>${more}</w:tcPr>${content.startsWith('<') ? content : docxParagraph(content)}</w:tc>`;

export const docxHeading = (text: string) => docxParagraph(text, '<w:pStyle w:val="H1"/>');

/** @param body definitions and instances */
export const docxNumberingPart = (body: string) =>
  `${xmlDeclaration}<w:numbering ${wordNamespace}>${body}</w:numbering>`;
export const docxStylesPart = (body: string) => `${xmlDeclaration}<w:styles ${wordNamespace}>${body}</w:styles>`;

/** @param more attributes: whose remark it is. */
export const docxNotes = (kind: 'footnote' | 'endnote' | 'comment', text: string, more = '') =>
  `${xmlDeclaration}<w:${kind}s ${wordNamespace}><w:${kind} w:id="1"${more}>${docxParagraph(text)}</w:${kind}></w:${kind}s>`;

export interface TestSlide {
  title: string;
  /** Shapes beside the title. */
  shapes?: string;
  notes?: string;
  /** Attributes of the slide. */
  attributes?: string;
  /** Targets of the slide's references, relative to its folder. */
  related?: Record<string, [type: string, target: string]>;
}

const shape = (kind: string, text: string) =>
  `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${kind}"/></p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;

export function pptxFile(slides: TestSlide[], more: Record<string, string> = {}): Buffer {
  const files: Record<string, string> = {
    // The order of the slides is the presentation's, not that of their names.
    'ppt/presentation.xml': `${xmlDeclaration}<p:presentation ${drawingNamespace} ${relationshipNamespace}><p:sldIdLst>${slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      Object.fromEntries(
        slides.map((_, index) => [`rId${index}`, ['slide', `slides/slide${slides.length - index}.xml`]]),
      ),
    ),
  };
  slides.forEach(({ title, shapes = '', notes, attributes = '', related = {} }, index) => {
    const name = `slide${slides.length - index}.xml`;
    files[`ppt/slides/${name}`] =
      `${xmlDeclaration}<p:sld ${drawingNamespace} ${attributes}><p:cSld><p:spTree>${shapes}${shape('title', title)}${shape('sldNum', String(index + 1))}</p:spTree></p:cSld></p:sld>`;
    const toNotes =
      notes === undefined ? {} : { rId1: ['notesSlide', `../notesSlides/notes-${name}`] as [string, string] };
    files[`ppt/slides/_rels/${name}.rels`] = relations({ ...related, ...toNotes });
    if (notes === undefined) return;
    files[`ppt/notesSlides/notes-${name}`] =
      `${xmlDeclaration}<p:notes ${drawingNamespace}><p:cSld><p:spTree>${shape('sldNum', '99')}${shape('body', notes)}</p:spTree></p:cSld></p:notes>`;
  });
  return zipFile({ ...files, ...more });
}

export const pptxText = (text: string) => `<p:grpSp>${shape('body', text)}</p:grpSp>`;

/** @param sheets rows as XML by the sheet's name; `sharedStrings` are cells of type `s`; style 1 is a date, 2 a share. */
export function xlsxFile(
  sheets: Record<string, string>,
  sharedStrings: string[] = [],
  more: Record<string, string> = {},
): Buffer {
  const names = Object.keys(sheets);
  const files: Record<string, string> = {
    'xl/workbook.xml': `${xmlDeclaration}<workbook ${relationshipNamespace}><workbookPr/><sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations({
      ...Object.fromEntries(
        names.map((_, index) => [`rId${index}`, ['worksheet', `worksheets/sheet${index + 1}.xml`]]),
      ),
      s: ['styles', 'styles.xml'],
      t: ['sharedStrings', 'sharedStrings.xml'],
    }),
    'xl/styles.xml': `${xmlDeclaration}<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="9"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${xmlDeclaration}<sst>${sharedStrings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  };
  Object.values(sheets).forEach((rows, index) => {
    files[`xl/worksheets/sheet${index + 1}.xml`] =
      `${xmlDeclaration}<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  });
  return zipFile({ ...files, ...more });
}

export const openDocumentMime = 'application/vnd.oasis.opendocument.text';

/** @param body of `office:text`; definitions may precede it in `more.automatic`, as `styles.xml` in `more.styles` */
export function odtFile(
  body: string,
  manifest = '',
  {
    automatic = '',
    styles = '',
    files = {},
  }: { automatic?: string; styles?: string; files?: Record<string, string> } = {},
): Buffer {
  const namespaces = 'xmlns:office="o" xmlns:text="t" xmlns:table="b" xmlns:style="s" xmlns:fo="f" xmlns:draw="d"';
  return zipFile({
    mimetype: openDocumentMime,
    'content.xml': `${xmlDeclaration}<office:document-content ${namespaces}><office:automatic-styles>${automatic}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    'meta.xml': `${xmlDeclaration}<office:document-meta xmlns:office="o" xmlns:dc="d"><office:meta><dc:title>A title</dc:title></office:meta></office:document-meta>`,
    'META-INF/manifest.xml': `${xmlDeclaration}<manifest:manifest xmlns:manifest="m">${manifest}</manifest:manifest>`,
    'styles.xml': `${xmlDeclaration}<office:document-styles ${namespaces}><office:styles>${styles}</office:styles></office:document-styles>`,
    ...files,
  });
}

/** @param sheets elements of `office:spreadsheet`; definitions may precede it in `automatic` */
export function odsFile(sheets: string, automatic = ''): Buffer {
  const namespaces = 'xmlns:office="o" xmlns:text="t" xmlns:table="b" xmlns:style="s" xmlns:fo="f" xmlns:draw="d"';
  return zipFile({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `${xmlDeclaration}<office:document-content ${namespaces}><office:automatic-styles>${automatic}</office:automatic-styles><office:body><office:spreadsheet>${sheets}</office:spreadsheet></office:body></office:document-content>`,
    'META-INF/manifest.xml': `${xmlDeclaration}<manifest:manifest xmlns:manifest="m"></manifest:manifest>`,
  });
}

/** @param chapters bodies of chapters in the order of the spine. */
export function epubFile(chapters: string[], more: Record<string, string> = {}): Buffer {
  const files: Record<string, string> = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': `${xmlDeclaration}<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>`,
    'OEBPS/book.opf': `${xmlDeclaration}<package><metadata xmlns:dc="d"><dc:title>A book</dc:title></metadata><manifest>${chapters.map((_, index) => `<item id="c${index}" href="ch%20${chapters.length - index}.xhtml" media-type="application/xhtml+xml"/>`).join('')}</manifest><spine>${chapters.map((_, index) => `<itemref idref="c${index}"/>`).join('')}</spine></package>`,
    ...more,
  };
  chapters.forEach((body, index) => {
    files[`OEBPS/ch ${chapters.length - index}.xhtml`] =
      `${xmlDeclaration}<html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body>${body}</body></html>`;
  });
  return zipFile(files);
}
