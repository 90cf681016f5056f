import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { defaultColors } from './default-colors.ts';

const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');

it.each(['light', 'dark'] as const)(
  'paints the same %s backgrounds before and after the first script',
  (appearance) => {
    const literal = new RegExp(`const ${appearance} = (\\{[^}]*\\})`).exec(page)?.[1] ?? '{}';
    const colors = Object.fromEntries(
      [...literal.matchAll(/(\w+): '(#\w{6})'/g)].map(([, name, color]) => [name, color]),
    );
    const { container, background, fonts } = defaultColors[appearance];
    expect(colors).toEqual({ container, background, fonts });
  },
);
