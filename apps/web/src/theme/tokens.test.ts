import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast } from '@sosia/contract/contrast';
import { describe, expect, it } from 'vitest';
import { type TokenName, tokenStyleSheet, tokens } from './tokens.ts';

const words: [TokenName, TokenName][] = [
  ...(['ink', 'ink-2'] as const).flatMap((ink): [TokenName, TokenName][] => [
    [ink, 'paper'],
    [ink, 'surface'],
    [ink, 'raise'],
    [ink, 'brand-soft'],
  ]),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['brand', 'surface'],
  ['brand', 'paper'],
  ['brand', 'brand-soft'],
  ['accent-ink', 'accent-soft'],
  ['accent-ink', 'surface'],
  ['ok', 'surface'],
  // Code has a paper background.
  ['accent-ink', 'paper'],
  ['ok', 'paper'],
  ['warn', 'surface'],
  ['bad', 'surface'],
  ['bad', 'paper'],
  ['ink', 'bad-soft'],
];
const edges: [TokenName, TokenName][] = [
  ['edge', 'paper'],
  ['edge', 'surface'],
  ['accent', 'surface'],
  ['bad', 'bad-soft'],
];

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  it.each(words)('%s is readable on %s', (ink, ground) => {
    expect(contrast(tokens[scheme][ink], tokens[scheme][ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edges)('%s is visible on %s', (edge, ground) => {
    expect(contrast(tokens[scheme][edge], tokens[scheme][ground])).toBeGreaterThanOrEqual(3);
  });
});

describe('the style sheet', () => {
  it('declares every token in both schemes', () => {
    const sheet = tokenStyleSheet();
    for (const name of Object.keys(tokens.light)) expect(sheet.split(`--sosia-${name}:`)).toHaveLength(3);
  });
});

describe('colors', () => {
  it('are literals in the theme only', () => {
    const source = join(import.meta.dirname, '..');
    const literal = /#[0-9a-fA-F]{3,8}\b(?!['"]?\))|\b(?:rgba?|hsla?|oklch)\(/;
    const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(tsx?|css)$/.test(path) && !path.startsWith('theme/') && !path.includes('.test.'))
      .filter((path) =>
        readFileSync(join(source, path), 'utf8')
          .split('\n')
          .some((line) => literal.test(line.replace(/url\(#[^)]*\)/g, ''))),
      );
    expect(found).toEqual([]);
  });
});
