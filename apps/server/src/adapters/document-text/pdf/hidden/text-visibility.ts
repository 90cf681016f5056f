import { OPS } from 'pdfjs-dist';
import { isDictionary, isNamed, type PdfDictionary, resourceNamed } from '../tables/paint-style.ts';
import type { GraphicsState, PathRecorder } from '../tables/path-recorder.ts';
import { type Area, areaAround, coloredArea, contains, everywhere } from './covered-areas.ts';

/** A stream of a PDF, such as an image or a form. */
export interface PdfStream {
  dict?: PdfDictionary | null;
}

export interface VisibilityContext {
  resources: PdfDictionary | null;
  recorder: PathRecorder;
  /** Whether a layer is turned off. */
  isLayerOff: (layer: unknown) => boolean;
}

export interface TextVisibility {
  /** Follows a form while it is read. */
  inForm(stream: PdfStream | null, resources: PdfDictionary | null, read: () => Promise<void>): Promise<void>;
  /** Takes an operator for which {@link concernsVisibility} holds. */
  add(operator: number, operands: readonly unknown[], state: GraphicsState): void;
  /** Whether the text that is shown next cannot be seen on the page. */
  isHidden(state: GraphicsState): boolean;
}

/**
 * Follows what decides whether text can be seen: layers, the text rendering mode, transparency, and white text on bare
 * paper. In doubt, text counts as visible. That holds for text over or before an image: the words of a scan.
 */
export function textVisibility({ resources, recorder, isLayerOff }: VisibilityContext): TextVisibility {
  let place: Place = { resources, painted: new Set(), outer: null };
  /** Nesting of marked content, and the depth at which a layer that is off began. */
  let depth = 0;
  let offSince = 0;
  let isFormOff = false;
  const areas = areaList(recorder);
  return {
    async inForm(stream, own, read) {
      const before = { place, depth, offSince, isFormOff };
      areas.enterForm();
      place = { resources: own, painted: new Set(), outer: place };
      isFormOff ||= isLayerOff(stream?.dict?.get('OC'));
      try {
        await read();
      } finally {
        ({ place, depth, offSince, isFormOff } = before);
      }
    },
    add(operator, operands, state) {
      if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) {
        depth += 1;
        if (offSince === 0 && isNamed(operands[0]) && operands[0].name === 'OC') {
          const layer = isNamed(operands[1]) ? resourceNamed(place.resources, 'Properties', operands[1]) : operands[1];
          if (isLayerOff(layer)) offSince = depth;
        }
      } else if (operator === OPS.endMarkedContent) {
        if (depth === offSince) offSince = 0;
        depth = Math.max(0, depth - 1);
      } else if (operator === OPS.shadingFill) areas.add(everywhere);
      else if (operator === OPS.endInlineImage) areas.add(areaAround(unitSquare, state.ctm));
      else if (isNamed(operands[0])) {
        place.painted.add(operands[0].name);
        areas.addObject(operands[0].name, place.resources, state.ctm);
      }
    },
    isHidden(state) {
      if (offSince > 0 || isFormOff) return true;
      const { textMode, isClear, isWhite } = recorder.style();
      const isUnpainted = textMode === invisible || (isClear && !isStroked(textMode));
      if (isUnpainted) return !areas.have(pointOf(state)) && !isObjectDue(place);
      return isWhite && !isStroked(textMode) && !areas.have(pointOf(state));
    },
  };
}

/** Whether an operator of pdf.js changes what {@link TextVisibility} follows, beyond the style. */
export const concernsVisibility = (operator: number): boolean =>
  (operator >= OPS.beginMarkedContent && operator <= OPS.endMarkedContent) ||
  operator === OPS.paintXObject ||
  operator === OPS.shadingFill ||
  operator === OPS.endInlineImage;

/** The text rendering modes that draw nothing, and those that draw the outlines of letters. */
const invisible = 3;
const isStroked = (mode: number): boolean => mode === 1 || mode === 2 || mode === 5 || mode === 6;

/** The page or form that is being read. */
interface Place {
  resources: PdfDictionary | null;
  /** Names of the images and forms painted so far. */
  painted: Set<string>;
  outer: Place | null;
}

/** Whether an image or form may still be painted. */
function isObjectDue(place: Place): boolean {
  for (let at: Place | null = place; at; at = at.outer) {
    const objects = at.resources?.get('XObject');
    const names = isDictionary(objects) ? (objects.getKeys?.() ?? []) : [];
    if (names.some((name) => !at.painted.has(name))) return true;
  }
  return false;
}

/** Returns a point within the first letter. */
function pointOf({ ctm, textMatrix, fontSize }: GraphicsState): readonly [x: number, y: number] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = textMatrix;
  const [right, up] = [fontSize * 0.2, fontSize * 0.3];
  const [x, y] = [a * right + c * up + e, b * right + d * up + f];
  const { x0, y0 } = areaAround([[x, y]], ctm);
  return [x0, y0];
}

const unitSquare = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

interface PaintedObject {
  name: string;
  resources: PdfDictionary | null;
  matrix: readonly number[];
}

/** More areas are a drawing, in which text counts as visible. */
const maxAreas = 2_000;

/** The areas that are colored so far. They are worked out when they are asked for: most pages never do. */
function areaList(recorder: PathRecorder) {
  const areas: Area[] = [];
  let objects: PaintedObject[] = [];
  let paths = 0;
  const update = () => {
    for (const object of objects) {
      const area = areaOf(object);
      if (area) areas.push(area);
    }
    objects = [];
    const painted = recorder.paths();
    for (; paths < painted.length && areas.length <= maxAreas; paths += 1) {
      const path = painted[paths];
      const area = path ? coloredArea(path) : null;
      if (area) areas.push(area);
    }
  };
  return {
    add: (area: Area) => void areas.push(area),
    addObject(name: string, resources: PdfDictionary | null, matrix: readonly number[]) {
      if (objects.length <= maxAreas) objects.push({ name, resources, matrix });
    },
    /** The content of a form is followed instead of its area. */
    enterForm: () => void objects.pop(),
    have(point: readonly [number, number]): boolean {
      if (!recorder.isComplete() || objects.length > maxAreas) return true;
      update();
      return areas.length > maxAreas || areas.some((area) => contains(area, point));
    },
  };
}

/** Returns the area of an image, or of a form whose content is not read again; everything for any other object. */
function areaOf({ name, resources, matrix }: PaintedObject): Area {
  const found = resourceNamed(resources, 'XObject', { name });
  const dict = (found as PdfStream | null)?.dict;
  const kind = dict?.get('Subtype');
  return isNamed(kind) && kind.name === 'Image' ? areaAround(unitSquare, matrix) : everywhere;
}
