import {
  type GraphicsState,
  isRecorded,
  isShownText,
  type PaintedPath,
  type PathRecorder,
  type PdfDictionary,
  pathRecorder,
} from './tables/path-recorder.ts';

/** Last piece of the text of a page. */
export interface PathsChunk {
  items: [];
  styles: Record<string, never>;
  paths: PaintedPath[];
  /** Names of the bold fonts that the page uses. */
  boldFonts: string[];
}

/** Classes of pdf.js beyond its interface. */
export interface PdfjsClasses {
  PartialEvaluator: { prototype: { getTextContent(pass: TextPass): Promise<void> } };
  EvaluatorPreprocessor: {
    prototype: {
      stateManager: { state: GraphicsState };
      preprocessCommand(operator: number, operands: unknown[] | null): void;
    };
  };
}

interface TextPass {
  resources: PdfDictionary | null;
  sink: { enqueue(chunk: PathsChunk, size: number): void } | null;
  /** Set within a form. */
  stateManager?: object | null;
  /** Set for an annotation. */
  keepWhiteSpace?: boolean;
}

/**
 * Makes pdf.js send the painted paths and bold fonts of a page after its text. It would otherwise read the page a second
 * time for them.
 * Changes the classes: must run once, in a process that reads one page at a time.
 */
export function recordPaths({ PartialEvaluator, EvaluatorPreprocessor }: PdfjsClasses): void {
  let recorder: PathRecorder | null = null;
  const evaluator = PartialEvaluator.prototype;
  const { getTextContent } = evaluator;
  evaluator.getTextContent = function textAndPaths(pass) {
    const read = () => getTextContent.call(this, pass);
    if (pass.stateManager) return recorder ? recorder.inForm(pass.resources, read) : read();
    return pass.sink && !pass.keepWhiteSpace ? onPage(pass, read) : read();
  };
  async function onPage({ resources, sink }: TextPass, read: () => Promise<void>): Promise<void> {
    recorder = pathRecorder(resources);
    try {
      await read();
      sink?.enqueue({ items: [], styles: {}, paths: recorder.paths(), boldFonts: recorder.boldFonts() }, 0);
    } finally {
      recorder = null;
    }
  }
  const preprocessor = EvaluatorPreprocessor.prototype;
  const { preprocessCommand } = preprocessor;
  preprocessor.preprocessCommand = function recordCommand(operator, operands) {
    preprocessCommand.call(this, operator, operands);
    if (!recorder) return;
    if (isRecorded(operator)) recorder.add(operator, operands ?? [], this.stateManager.state);
    else if (isShownText(operator)) recorder.addText(this.stateManager.state);
  };
}
