import { contrast, contrastOf, luminance } from '@sosia/contract/contrast';
import { black, white } from './default-colors.ts';
import { mix } from './mix.ts';

/** Colors of one background and its content. */
export interface Zone {
  /** The background. */
  ground: string;
  /** Background of insets, such as code. */
  inset: string;
  ink: string;
  /** Secondary text. */
  inkSoft: string;
  /** Decorative hairlines. */
  line: string;
  /** Borders of inputs and controls (3:1). */
  edge: string;
  /** Text and borders in the button color. */
  action: string;
  actionSoft: string;
  /** Fill of buttons in the chosen color, and its text. */
  fill: string;
  onFill: string;
  accent: string;
  accentSoft: string;
  bad: string;
  ok: string;
}

export interface ZoneColors {
  ground: string;
  fonts: string;
  buttons: string;
  accent: string;
  bad: string;
  ok: string;
}

/** Minimum contrast of text and of position marks (WCAG 2.2 AA), plus a margin for rounding. */
const wordContrast = 4.51;
const edgeContrast = 3.02;
/** Preferred contrast, if several colors are possible. */
const clearContrast = 7;

/**
 * Text stays readable for any choice: a color without enough contrast is moved toward black or white until it has it.
 */
export function zoneFrom({ ground, fonts, buttons, accent, bad, ok }: ZoneColors): Zone {
  const pole = textOn(ground);
  // Away from the text color, so that text contrast does not decrease.
  const inset = mix(ground, pole === white ? black : white, 0.3);
  const actionSoft = softOf(ground, buttons, pole);
  const accentSoft = softOf(ground, accent, pole);
  const read = (desired: string, ...grounds: string[]) => moved(desired, pole, grounds, wordContrast);
  const grounds = [ground, inset, actionSoft, accentSoft];
  const isRead = grounds.every((place) => contrast(fonts, place) >= wordContrast);
  // A color meant for another background would barely be readable, so adjusted text gets more contrast.
  const ink = isRead ? fonts : moved(fonts, pole, grounds, clearContrast);
  return {
    ground,
    inset,
    ink,
    inkSoft: read(mix(ink, ground, 0.32), ground, inset, actionSoft),
    line: mix(ground, ink, 0.13),
    edge: moved(mix(ground, ink, 0.4), pole, [ground, inset], edgeContrast),
    action: read(buttons, ground, inset, actionSoft),
    actionSoft,
    fill: buttons,
    onFill: textOn(buttons),
    accent: read(accent, ground, inset, accentSoft),
    accentSoft,
    bad: read(bad, ground, inset),
    ok: read(ok, ground, inset),
  };
}

/** Black or white: at least one has a contrast of 4.58 on any color. Black is softened if the contrast allows. */
export const textOn = (ground: string): string => (contrast(white, ground) >= contrast(black, ground) ? white : black);

/** A light tint of a color over a background, as strong as the text contrast allows. */
function softOf(ground: string, color: string, pole: string): string {
  for (const share of [0.14, 0.1, 0.06, 0.03]) {
    const soft = mix(ground, color, share);
    if (contrast(pole, soft) >= wordContrast) return soft;
  }
  return ground;
}

/** The requested color, moved toward black or white only as far as each background needs. */
function moved(desired: string, pole: string, grounds: readonly string[], least: number): string {
  const places = grounds.map(luminance);
  for (let share = 0; share < 1; share += 0.05) {
    const color = mix(desired, pole, share);
    const own = luminance(color);
    if (places.every((place) => contrastOf(own, place) >= least)) return color;
  }
  return pole;
}
