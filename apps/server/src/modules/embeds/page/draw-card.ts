import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, type Image, loadImage, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { agentOutline } from './agent-outline.ts';
import { canRenderText } from './can-render-text.ts';
import { cardColors, tintOf } from './card-colors.ts';
import { wrapText } from './card-text.ts';

export interface CardContent {
  name: string;
  /** First line of the welcome text; may be empty. */
  text: string;
  background: string;
  /** WebP image; `null` if the agent has none. */
  picture: Uint8Array | null;
  /** Whether the product's logo is drawn in the corner. */
  hasMark: boolean;
}

const cardSize = { width: 1200, height: 630 } as const;

const margin = 84;
const textWidth = 600;
const headings = { family: '"Sosia Headings", "Sosia Headings Extended", sans-serif', weight: 700 };
const prose = { family: '"Sosia Text", "Sosia Text Extended", sans-serif', weight: 500 };
const fontFiles = {
  'Sosia Headings': '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  'Sosia Headings Extended':
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
  'Sosia Text': '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  'Sosia Text Extended': '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
};
/** Position of the agent in pixels; `step` is the offset of its double. */
const face = { x: 905, y: 315, radius: 195, step: 58 };

/** Returns the card as PNG. Font loading makes the first call slow; see `draw-card-in-worker.ts`. */
export async function drawCard(content: CardContent): Promise<Uint8Array> {
  const { resolve } = createRequire(import.meta.url);
  for (const [family, file] of Object.entries(fontFiles))
    if (!GlobalFonts.has(family)) GlobalFonts.registerFromPath(resolve(file), family);
  const picture = content.picture && (await loadImage(content.picture).catch(() => null));
  const canvas = createCanvas(cardSize.width, cardSize.height);
  draw(canvas.getContext('2d'), content, picture);
  return await canvas.encode('png');
}

function draw(context: SKRSContext2D, content: CardContent, picture: Image | null): void {
  const tint = tintOf(content.background);
  context.fillStyle = tint.ground;
  context.fillRect(0, 0, cardSize.width, cardSize.height);
  fillCircle(context, { x: face.x + face.step, y: face.y, radius: face.radius }, tint.deep);
  fillCircle(context, { ...face, radius: face.radius + 10 }, tint.ground);
  if (picture) drawPicture(context, picture);
  else drawOutline(context, tint.deep);
  drawWords(context, content);
  if (content.hasMark) drawMark(context);
}

function fillCircle(context: SKRSContext2D, { x, y, radius }: { x: number; y: number; radius: number }, color: string) {
  context.fillStyle = color;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

/** Scales the picture to cover the circle, centered. */
function drawPicture(context: SKRSContext2D, picture: Image): void {
  const scale = Math.max((2 * face.radius) / picture.width, (2 * face.radius) / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  context.save();
  context.beginPath();
  context.arc(face.x, face.y, face.radius, 0, 2 * Math.PI);
  context.clip();
  context.drawImage(picture, face.x - width / 2, face.y - height / 2, width, height);
  context.restore();
}

function drawOutline(context: SKRSContext2D, deep: string): void {
  const { path, box, step } = agentOutline;
  // Leave some room above the head; the circle cuts off the shoulders.
  const scale = (1.8 * face.radius) / box.height;
  const outline = new Path2D(path);
  fillCircle(context, face, cardColors.surface);
  context.save();
  context.beginPath();
  context.arc(face.x, face.y, face.radius, 0, 2 * Math.PI);
  context.clip();
  context.translate(face.x, face.y + face.radius);
  context.scale(scale, scale);
  context.translate(-box.x - box.width / 2 + step.x, -box.y - box.height + step.y);
  context.fillStyle = deep;
  context.fill(outline);
  context.translate(-step.x, -step.y);
  context.fillStyle = cardColors.brand;
  context.fill(outline);
  context.restore();
}

/** Draws name and text as one vertically centered block. Text that cannot be rendered on this machine is left out. */
function drawWords(context: SKRSContext2D, { name, text }: CardContent): void {
  const width = (words: string) => context.measureText(words).width;
  const size = [84, 72, 60].find((pixels) => {
    setFont(context, headings, pixels);
    return width(name) <= textWidth;
  });
  const nameSize = size ?? 60;
  setFont(context, headings, nameSize);
  const nameLines = canRenderText(context, name) ? wrapText(name, { maxWidth: textWidth, maxLines: 2, width }) : [];
  setFont(context, prose, 34);
  const textLines = canRenderText(context, text) ? wrapText(text, { maxWidth: textWidth, maxLines: 4, width }) : [];
  const nameStep = nameSize * 1.1;
  const textStep = 46;
  const gap = nameLines.length > 0 && textLines.length > 0 ? 26 : 0;
  const height = nameLines.length * nameStep + gap + textLines.length * textStep;
  let y = (cardSize.height - height) / 2;
  setFont(context, headings, nameSize);
  context.fillStyle = cardColors.ink;
  for (const line of nameLines) {
    context.fillText(line, margin, y + nameSize * 0.86);
    y += nameStep;
  }
  y += gap;
  setFont(context, prose, 34);
  context.fillStyle = cardColors.soft;
  for (const line of textLines) {
    context.fillText(line, margin, y + 34);
    y += textStep;
  }
}

/** Draws the logo: two circles with an open intersection, and the product's name. */
function drawMark(context: SKRSContext2D): void {
  const y = cardSize.height - margin + 14;
  const halves = [
    { path: { x: margin + 13, cutAt: margin + 27 }, color: cardColors.brand },
    { path: { x: margin + 27, cutAt: margin + 13 }, color: cardColors.accent },
  ];
  for (const { path, color } of halves) {
    context.save();
    context.beginPath();
    // Clip to the area outside the other circle.
    context.rect(0, y - 40, cardSize.width, 80);
    context.arc(path.cutAt, y, 13, 0, 2 * Math.PI);
    context.clip('evenodd');
    fillCircle(context, { x: path.x, y, radius: 13 }, color);
    context.restore();
  }
  setFont(context, headings, 28);
  context.fillStyle = cardColors.ink;
  context.fillText('Sosia', margin + 52, y + 9);
}

function setFont(context: SKRSContext2D, { family, weight }: { family: string; weight: number }, pixels: number) {
  context.font = `${weight} ${pixels}px ${family}`;
}
