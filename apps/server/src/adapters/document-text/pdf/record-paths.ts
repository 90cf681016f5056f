import { OPS } from 'pdfjs-dist';
import { layerStates } from './hidden/layer-states.ts';
import { isOutside, spelledChars } from './hidden/shown-text.ts';
import { concernsVisibility, type PdfStream, type TextVisibility, textVisibility } from './hidden/text-visibility.ts';
import type { PdfDictionary } from './tables/paint-style.ts';
import { type GraphicsState, type PaintedPath, type PathRecorder, pathRecorder } from './tables/path-recorder.ts';

/** Last piece of the text of a page. */
export interface PathsChunk {
  items: [];
  styles: Record<string, never>;
  paths: PaintedPath[];
  /** Names of the bold fonts that the page uses. */
  boldFonts: string[];
  /** Number of hidden texts. */
  hiddenTexts: number;
}

/** Classes of pdf.js beyond its interface. */
export interface PdfjsClasses {
  PartialEvaluator: { prototype: Evaluator };
  EvaluatorPreprocessor: {
    prototype: {
      stateManager: { state: GraphicsState };
      preprocessCommand(operator: number, operands: unknown[] | null): void;
    };
  };
}

interface Evaluator {
  xref?: { root?: PdfDictionary | null };
  getTextContent(pass: TextPass): Promise<void>;
}

interface TextPass {
  stream: PdfStream | null;
  resources: PdfDictionary | null;
  sink: { enqueue(chunk: PathsChunk, size: number): void } | null;
  /** Text outside of it is left out. */
  viewBox: readonly number[];
  /** Set for a page whose hidden texts are included: no parameter of pdf.js is meant for that. */
  includeMarkedContent?: boolean;
  /** Set within a form. */
  stateManager?: object | null;
  /** Set for an annotation. */
  keepWhiteSpace?: boolean;
}

/** The page that is being read. */
interface OpenPage {
  recorder: PathRecorder;
  visibility: TextVisibility;
  isIncluding: boolean;
  box: readonly number[];
  /** The same box as pdf.js sees it; it leaves out text that is outside. */
  openBox: number[];
  hiddenTexts: number;
  /** Whether the last text was hidden. */
  isInHidden: boolean;
}

/**
 * Makes pdf.js send the painted paths, bold fonts and number of hidden texts of a page after its text, and leave out
 * hidden text. It would otherwise read the page a second time for them.
 * Changes the classes: must run once, in a process that reads one page at a time.
 */
export function recordPaths({ PartialEvaluator, EvaluatorPreprocessor }: PdfjsClasses): void {
  let page: OpenPage | null = null;
  const evaluator = PartialEvaluator.prototype;
  const { getTextContent } = evaluator;
  evaluator.getTextContent = function textAndPaths(pass) {
    const read = () => getTextContent.call(this, pass);
    if (pass.stateManager) return page ? inForm(page, pass, read) : read();
    return pass.sink && !pass.keepWhiteSpace ? onPage(this, pass) : read();
  };
  async function onPage(self: Evaluator, pass: TextPass): Promise<void> {
    const open = openPage(pass, self.xref?.root ?? null);
    page = open;
    try {
      await getTextContent.call(self, { ...pass, viewBox: open.openBox, includeMarkedContent: false });
      const { recorder, hiddenTexts } = open;
      const paths = recorder.paths();
      pass.sink?.enqueue({ items: [], styles: {}, paths, boldFonts: recorder.boldFonts(), hiddenTexts }, 0);
    } finally {
      page = null;
    }
  }
  const preprocessor = EvaluatorPreprocessor.prototype;
  const { preprocessCommand } = preprocessor;
  preprocessor.preprocessCommand = function recordCommand(operator, operands) {
    preprocessCommand.call(this, operator, operands);
    if (!page) return;
    const kind = kinds[operator];
    if (kind === kindOf.text) noteText(page, operands ?? [], this.stateManager.state);
    else if (kind === kindOf.look) page.recorder.add(operator, operands ?? [], this.stateManager.state);
    else if (kind === kindOf.visibility) page.visibility.add(operator, operands ?? [], this.stateManager.state);
  };
}

function openPage({ resources, viewBox, includeMarkedContent = false }: TextPass, catalog: PdfDictionary | null) {
  const recorder = pathRecorder(resources);
  let states: ReturnType<typeof layerStates> | null = null;
  const isLayerOff = (layer: unknown) => {
    if (!layer) return false;
    states ??= layerStates(catalog);
    return states(layer);
  };
  return {
    recorder,
    visibility: textVisibility({ resources, recorder, isLayerOff }),
    isIncluding: includeMarkedContent,
    box: viewBox,
    openBox: includeMarkedContent ? [-Infinity, -Infinity, Infinity, Infinity] : [...viewBox],
    hiddenTexts: 0,
    isInHidden: false,
  };
}

const inForm = ({ recorder, visibility }: OpenPage, { stream, resources }: TextPass, read: () => Promise<void>) =>
  visibility.inForm(stream, resources, () => recorder.inForm(resources, read));

/** Counts a hidden text, and closes the box of the page for it. pdf.js then moves on as if it had shown the text. */
function noteText(page: OpenPage, operands: readonly unknown[], state: GraphicsState): void {
  page.recorder.addText(state);
  const isHidden = page.visibility.isHidden(state);
  if (!page.isIncluding) page.openBox[0] = isHidden ? Infinity : (page.box[0] ?? 0);
  const isLeftOut = isHidden || isOutside(state, operands, page.box);
  if (isLeftOut && spelledChars(operands) === 0) return;
  if (isLeftOut && !page.isInHidden) page.hiddenTexts += 1;
  page.isInHidden = isLeftOut;
}

const kindOf = { text: 1, look: 2, visibility: 3 } as const;

/** Kinds of the operators of pdf.js by their number; 0 for those that are ignored. */
const kinds = Uint8Array.from({ length: 256 }, (_, operator) => {
  if (operator >= OPS.showText && operator <= OPS.nextLineSetSpacingShowText) return kindOf.text;
  if (isLook(operator)) return kindOf.look;
  return concernsVisibility(operator) ? kindOf.visibility : 0;
});

/** Whether an operator belongs to a path, paints it, or changes how paths and texts are painted. */
function isLook(operator: number): boolean {
  return (
    (operator >= OPS.moveTo && operator <= OPS.endPath) ||
    (operator >= OPS.setStrokeColorSpace && operator <= OPS.setFillCMYKColor) ||
    operator === OPS.setLineWidth ||
    operator === OPS.setTextRenderingMode ||
    operator === OPS.setGState ||
    operator === OPS.save ||
    operator === OPS.restore
  );
}
