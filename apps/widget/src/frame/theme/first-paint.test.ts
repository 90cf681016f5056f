import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { defaultColors } from './default-colors.ts';

const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');

it.each(['light', 'dark'] as const)(
  'paints the same %s backgrounds before and after the first script',
  (appearance) => {
    const literal = new RegExp(`const ${appearance} = (\\{[^}]*\\})`).exec(page)?.[1] ?? '{}';
    const colours = Object.fromEntries(
      [...literal.matchAll(/(\w+): '(#\w{6})'/g)].map(([, name, colour]) => [name, colour]),
    );
    const { container, background, fonts } = defaultColors[appearance];
    expect(colours).toEqual({ container, background, fonts });
  },
);
