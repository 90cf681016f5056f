import { contrast } from '@sosia/contract/contrast';
import { defaultCustomization, type EmbedColors, embedColorNames } from '@sosia/contract/embed-look';
import { describe, expect, it } from 'vitest';
import { defaultColors } from './default-colors.ts';
import { type Appearance, type Theme, themeFrom, themeSheet, zoneNames } from './theme-from.ts';
import { textOn } from './zone-from.ts';

/** Text colors with their possible backgrounds, and colors that mark positions. */
function faults({ zones }: Theme): string[] {
  return zoneNames.flatMap((name) => {
    const zone = zones[name];
    const { ground, inset, actionSoft, accentSoft } = zone;
    const words: [string, string, string[]][] = [
      ['ink', zone.ink, [ground, inset, actionSoft, accentSoft]],
      ['inkSoft', zone.inkSoft, [ground, inset, actionSoft]],
      ['action', zone.action, [ground, inset, actionSoft]],
      ['accent', zone.accent, [ground, inset, accentSoft]],
      ['bad', zone.bad, [ground, inset]],
      ['ok', zone.ok, [ground, inset]],
      ['onFill', zone.onFill, [zone.fill]],
    ];
    const low = words.flatMap(([word, color, grounds]) =>
      grounds.filter((place) => contrast(color, place) < 4.5).map((place) => `${name}: ${word} ${color} on ${place}`),
    );
    const edges = [ground, inset].filter((place) => contrast(zone.edge, place) < 3);
    return [...low, ...edges.map((place) => `${name}: edge ${zone.edge} on ${place}`)];
  });
}

/** Seeded, so that every run uses the same colors. */
function randomColors(seed: number): EmbedColors {
  let state = seed * 2_654_435_761;
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0;
    return (state >>> 8) & 0xffffff;
  };
  return Object.fromEntries(
    embedColorNames.map((name) => [name, `#${next().toString(16).padStart(6, '0')}`]),
  ) as EmbedColors;
}

const appearances: Appearance[] = ['light', 'dark'];

describe('every choice of colors is readable', () => {
  it('in two thousand sets of random colors, in both appearances', () => {
    const found: string[] = [];
    for (let seed = 1; seed <= 2_000; seed += 1) {
      const look = { colors: randomColors(seed), theme: seed % 2 === 0 ? 'auto' : 'light' } as const;
      for (const appearance of appearances)
        found.push(...faults(themeFrom(look, appearance)).map((fault) => `${seed} ${fault}`));
    }
    expect(found).toEqual([]);
  });

  it('on every gray, where both black and white have little contrast', () => {
    for (let level = 0; level < 256; level += 1) {
      const gray = `#${level.toString(16).padStart(2, '0').repeat(3)}`;
      const colors = Object.fromEntries(embedColorNames.map((name) => [name, gray])) as EmbedColors;
      expect([gray, faults(themeFrom({ colors, theme: 'dark' }, 'dark'))]).toEqual([gray, []]);
      expect(contrast(textOn(gray), gray)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(appearances)('with the default colors, %s', (appearance) => {
    expect(faults(themeFrom(defaultCustomization, appearance))).toEqual([]);
  });
});

describe('which colors apply', () => {
  const withColors = (colors: Partial<EmbedColors>, theme: 'auto' | 'light' | 'dark' = 'auto') => ({
    theme,
    colors: { ...defaultCustomization.colors, ...colors },
  });

  it('default colors follow the appearance', () => {
    expect(themeFrom(defaultCustomization, 'dark').zones.container.ground).toBe(defaultColors.dark.container);
    expect(themeFrom(defaultCustomization, 'light').zones.input.ground).toBe(defaultColors.light.input);
  });

  it('applies a light background in the light appearance only, unless the theme is fixed', () => {
    const look = withColors({ container: '#fff2c4', fonts: '#301010' });
    expect(themeFrom(look, 'light').zones.container).toMatchObject({ ground: '#fff2c4', ink: '#301010' });
    expect(themeFrom(look, 'dark').zones.container.ground).toBe(defaultColors.dark.container);
    expect(themeFrom(look, 'dark').zones.container.ink).toBe(defaultColors.dark.fonts);
    expect(themeFrom({ ...look, theme: 'dark' }, 'dark').zones.container.ground).toBe('#fff2c4');
  });

  it('applies the visitor’s messages and buttons in both appearances, with readable text', () => {
    for (const appearance of appearances) {
      const { zones } = themeFrom(withColors({ userMessage: '#ffee00', buttons: '#ffee00' }), appearance);
      expect(zones.userMessage.ground).toBe('#ffee00');
      expect(zones.container).toMatchObject({ fill: '#ffee00', onFill: '#000000' });
    }
  });

  it('darkens yellow text on white', () => {
    const { ink, ground } = themeFrom(withColors({ container: '#fffffe', fonts: '#ffee00' }, 'light'), 'light').zones
      .container;
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
    expect(ink).not.toBe('#000000');
  });
});

it('sets the chat’s tokens for each background', () => {
  const sheet = themeSheet(themeFrom(defaultCustomization, 'dark'));
  expect(sheet).toContain(':root{--sosia-paper:');
  expect(sheet).toContain('color-scheme:dark');
  expect(sheet).toContain(`.sosia-scroll-frame{--sosia-paper:`);
  expect(sheet).not.toContain('undefined');
});
