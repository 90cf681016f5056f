import {
  type Customization,
  defaultCustomization,
  type EmbedColors,
  embedColorNames,
} from '@sosia/contract/embed-look';
import { defaultColors, portraitTints, shadows, veils } from './default-colors.ts';
import { fitsAppearance } from './fits-appearance.ts';
import { textOn, type Zone, zoneFrom } from './zone-from.ts';

export type Appearance = 'light' | 'dark';

/** Backgrounds of the chat: panel, message list, both bubbles, and composer. */
export const zoneNames = ['container', 'background', 'agentMessage', 'userMessage', 'input'] as const;
export type ZoneName = (typeof zoneNames)[number];

export interface Theme {
  appearance: Appearance;
  zones: Record<ZoneName, Zone>;
}

/**
 * Returns the chat's colors as set by its owner, in the current appearance, each readable on its background. Default
 * colors follow the appearance. Custom backgrounds and text apply if the theme is fixed, and with `auto` only where
 * they match; the visitor's messages and buttons always apply.
 */
export function themeFrom(look: Pick<Customization, 'colors' | 'theme'>, appearance: Appearance): Theme {
  const base = defaultColors[appearance];
  const chosen = chosenColors(look, appearance);
  const { accent, bad, ok } = base;
  const zone = (name: ZoneName, fonts = chosen.fonts) =>
    zoneFrom({ ground: chosen[name], fonts, buttons: chosen.buttons, accent, bad, ok });
  return {
    appearance,
    zones: {
      container: zone('container'),
      background: zone('background'),
      agentMessage: zone('agentMessage'),
      // Short text on a strong color: black or white, whichever has more contrast, regardless of the text color.
      userMessage: zone('userMessage', textOn(chosen.userMessage)),
      input: zone('input'),
    },
  };
}

function chosenColors({ colors, theme }: Pick<Customization, 'colors' | 'theme'>, appearance: Appearance): EmbedColors {
  const base = defaultColors[appearance];
  const chosen = embedColorNames.map((name): [string, string] => {
    const color = colors[name];
    const isOwn = color !== defaultCustomization.colors[name];
    return [name, isOwn && (theme !== 'auto' || fitsAppearance(name, color, appearance)) ? color : base[name]];
  });
  return Object.fromEntries(chosen) as EmbedColors;
}

/** CSS selector of each background. */
const selectors: Record<ZoneName, string> = {
  container: ':root',
  background: '.sosia-scroll-frame',
  agentMessage: '.sosia-bubble, .sosia-sheet',
  userMessage: '.sosia-own .sosia-bubble',
  input: '.sosia-field, .sosia-card, .sosia-form, .sosia-edit, .sosia-ask',
};

/** The theme as a style sheet: each background redefines the chat's tokens for its content. */
export function themeSheet({ appearance, zones }: Theme): string {
  const rules = zoneNames.map((name) => `${selectors[name]}{${declarations(zones[name], name)}}`);
  const tones = Object.entries(portraitTints[appearance]).map(
    ([name, [ground, deep]]) => `--tint-${name}:${ground};--tint-${name}-deep:${deep};`,
  );
  // An unsent question has only its border in its color.
  const unsent = `.sosia-row[data-unsent] .sosia-bubble{--sosia-surface:${zones.background.ground};--sosia-ink:${zones.background.ink};--sosia-brand:${zones.background.edge};}`;
  const root = `:root{color-scheme:${appearance};--sosia-shadow:${shadows[appearance]};--sosia-veil:${veils[appearance]};--page-ground:${zones.background.ground};${tones.join('')}}`;
  return [root, ...rules, unsent].join('\n');
}

function declarations(zone: Zone, name: ZoneName): string {
  const isOwn = name === 'userMessage';
  const values = {
    paper: zone.inset,
    surface: zone.ground,
    raise: zone.ground,
    line: zone.line,
    edge: zone.edge,
    ink: zone.ink,
    'ink-2': zone.inkSoft,
    'ink-3': zone.inkSoft,
    brand: isOwn ? zone.ground : zone.action,
    'on-brand': isOwn ? zone.ink : zone.onFill,
    'brand-soft': zone.actionSoft,
    fill: zone.fill,
    'on-fill': zone.onFill,
    accent: zone.accent,
    'accent-soft': zone.accentSoft,
    'accent-ink': zone.accent,
    ok: zone.ok,
    bad: zone.bad,
  };
  const tokens = Object.entries(values).map(([key, value]) => `--sosia-${key}:${value};`);
  return `${tokens.join('')}--chat-edge:${zone.edge};--chat-accent-ink:${zone.accent};color:${zone.ink};`;
}
