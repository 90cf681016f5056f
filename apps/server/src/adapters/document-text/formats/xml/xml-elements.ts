import { SaxesParser } from 'saxes';
import { UnreadableError } from '../format-reader.ts';

/** An element without its namespace prefix; attributes keep theirs. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
}

/** Whether an element is skipped, by its local name and its attributes. */
export type IsSkipped = (name: string, attributes: Record<string, string>) => boolean;

/** Maximum nesting; real documents stay far below it. */
const maxDepth = 500;

/**
 * Streams the outermost elements with the wanted names, so that memory does not depend on the document's size. Of
 * alternatives (`mc:AlternateContent`) only the first is used.
 * @param skipped names of elements to skip with all their content, or a function that chooses them
 * @throws {UnreadableError} `damaged` for malformed XML and for entities that a document declares, which are never
 *   expanded or fetched
 */
export async function* xmlElements(
  bytes: AsyncIterable<Uint8Array>,
  wanted: ReadonlySet<string>,
  skipped: ReadonlySet<string> | IsSkipped = new Set(),
): AsyncGenerator<XmlElement> {
  const ready: XmlElement[] = [];
  const isSkipped: IsSkipped = typeof skipped === 'function' ? skipped : (name) => skipped.has(name);
  const parser = collector(wanted, isSkipped, (element) => ready.push(element));
  let decoder: TextDecoder | null = null;
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    parser.write(decoder.decode(chunk, { stream: true }));
    yield* ready.splice(0);
  }
  parser.write(decoder?.decode() ?? '').close();
  yield* ready.splice(0);
}

/** Returns the document's root element. @throws {UnreadableError} */
export async function xmlRoot(bytes: AsyncIterable<Uint8Array>): Promise<XmlElement> {
  for await (const element of xmlElements(bytes, anyName)) return element;
  throw new UnreadableError('damaged');
}

const anyName: ReadonlySet<string> = Object.assign(new Set<string>(), { has: () => true });

function collector(wanted: ReadonlySet<string>, isElementSkipped: IsSkipped, onElement: (element: XmlElement) => void) {
  const parser = new SaxesParser({ position: false, xmlns: false });
  const open: XmlElement[] = [];
  const alternatives: { depth: number; isTaken: boolean }[] = [];
  let depth = 0;
  let skippingFrom = 0;
  parser.on('error', (error) => {
    throw new UnreadableError('damaged', { cause: error });
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > maxDepth) throw new UnreadableError('damaged');
    if (skippingFrom > 0) return;
    const name = localName(tag.name);
    const choice = alternatives.at(-1);
    const isSecond = choice?.depth === depth - 1 && choice.isTaken;
    if (choice?.depth === depth - 1) choice.isTaken = true;
    if (name === 'AlternateContent') alternatives.push({ depth, isTaken: false });
    if (isSecond || isElementSkipped(name, tag.attributes)) {
      skippingFrom = depth;
      return;
    }
    const parent = open.at(-1);
    if (!parent && !wanted.has(name)) return;
    const element = { name, attributes: tag.attributes, children: [] };
    parent?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    if (alternatives.at(-1)?.depth === depth) alternatives.pop();
    depth -= 1;
    if (skippingFrom > 0) {
      if (depth < skippingFrom) skippingFrom = 0;
      return;
    }
    const element = open.pop();
    if (element && open.length === 0) onElement(element);
  });
  const onText = (text: string) => {
    if (skippingFrom === 0) open.at(-1)?.children.push(text);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  return parser;
}

export const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function encodingOf(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}
