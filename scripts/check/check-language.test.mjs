import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/root.mjs';
import { checkLanguage } from './check-language.mjs';
import { extractProse, hasProse } from './extract-prose.mjs';
import { languageExceptions } from './language-rules.mjs';

/** `kind: found` for each hit. */
const check = (path, text, fixedTexts) =>
  checkLanguage(extractProse(path, text), { path, fixedTexts }).map(({ kind, found }) => `${kind}: ${found}`);

describe('code', () => {
  it('checks comments, titles and sentences', () => {
    const text = [
      '/** Whoever calls. */',
      "const a = 'a colour of ours';",
      'it.each([1])(`goes on after ${a}`, () => {});',
      '<p>In vain, it ends</p>;',
    ].join('\n');
    expect(check('apps/web/src/a.tsx', text)).toEqual([
      'comment: Whoever',
      'string: colour',
      'string: of ours',
      'title: goes on',
      'string: In vain',
    ]);
  });

  it('skips names, values, code, module names, SQL and URLs', () => {
    const text = [
      "import 'any more';",
      "// `whoever` asks for https://colour.test and gets 'cancelled'",
      "const colour = 'behaviour';",
      'sql`select whoever from a`;',
    ].join('\n');
    expect(check('apps/web/src/a.ts', text)).toEqual([]);
  });

  it('reads strings of a test as data, except for titles', () => {
    expect(check('a.test.ts', "describe('anew', () => say('Whoever says so'));")).toEqual(['title: anew']);
  });

  it('joins line comments and finds words across lines', () => {
    expect(check('a.ts', '// The page that\n  // stands\n  // between. What is fine.')).toEqual([
      'comment: stands between',
    ]);
    expect(check('a.ts', '/**\n * Any\n * more\n */')).toEqual(['comment: Any more']);
  });

  it('checks the first word of comments and titles only', () => {
    const text = "// What it is\nconst a = 'What is it?'; it('of an agent', () => {});";
    expect(check('apps/web/src/a.ts', text)).toEqual(['comment: What', 'title: of']);
  });

  it('tells the offset of the word', () => {
    const text = "const a = 'é';\n/**\n * It is anew.\n */";
    const [hit] = checkLanguage(extractProse('a.ts', text));
    expect(text.slice(hit.start)).toMatch(/^anew\./);
  });
});

describe('suggestions', () => {
  it.each([
    ['recognised', 'recognized'],
    ['deserialises', 'deserializes'],
    ['colours', 'colors'],
    ['labelled', 'labeled'],
    ['licence', 'license'],
    ['somebody', 'a user, a visitor, no caller; `nobody` in backticks for the Unix user'],
  ])('for %s', (word, instead) => {
    expect(checkLanguage(extractProse('a.ts', `// A ${word}`))).toMatchObject([{ found: word, instead }]);
  });

  it.each(['realistic', 'pour', 'hour', 'stands for', 'is told apart', 'emphasis', 'catalog', 'labeled'])(
    'not for %s',
    (words) => expect(check('a.ts', `// A ${words}`)).toEqual([]),
  );
});

describe('other files', () => {
  it('checks catalogs, except for texts of the specification', () => {
    const text = "export const a = { b: 'Anew', c: 'Whoever you are' };";
    expect(check('packages/i18n/src/en/a.ts', text, new Set(['Whoever you are']))).toEqual(['catalog: Anew']);
  });

  it('checks styles, settings and programs of the shell', () => {
    expect(check('a.css', '/* grey */ a { color: grey }')).toEqual(['comment: grey']);
    expect(check('a.jsonc', '{\n  // goes\n  // on\n}')).toEqual(['comment: goes on']);
    expect(check('.ci/run', '#!/bin/anew\n# Goes\n# on\necho whoever # colour')).toEqual(['comment: Goes on']);
  });

  it('checks texts, comments and scripts of markup', () => {
    const lines = [
      '<style>a { color: grey }</style><!-- anew -->',
      '<p class="towards" title="Whoever">Of late <b>anybody</b></p>',
      '<script type="a">// What\nif (a < b) say(\'in vain, a colour\');</script>',
    ];
    expect(check('a.html', lines.join('\n'))).toEqual([
      'comment: anew',
      'catalog: Whoever',
      'catalog: Of late',
      'catalog: anybody',
      'comment: What',
      'string: in vain',
      'string: colour',
    ]);
  });

  it('checks the texts of samples, and no other JSON', () => {
    expect(check('config/samples/en/agent.json', '{"name": "A \\"colour\\"", "a": ["anew"]}')).toEqual([
      'catalog: colour',
      'catalog: anew',
    ]);
    expect(check('package.json', '{"description": "anew"}')).toEqual([]);
  });

  it('checks documents, except for code and link targets', () => {
    const text = '# Colour\n\n```\nanew\n```\n\n- `whoever` [reads](anew.md)\n- in vain | of late\n';
    expect(check('docs/a.md', text)).toEqual(['doc: Colour', 'doc: in vain', 'doc: of late']);
  });
});

it.each(['.size-limit.mjs', '.ci/run', 'scripts/hooks/commit-msg', 'config/samples/en/agent.json', 'a/index.html'])(
  'reads %s',
  (path) => expect(hasProse(path)).toBe(true),
);

it.each(['package.json', 'LICENSE', 'a/picture.svg', 'a/__fixtures__/a.json'])('does not read %s', (path) =>
  expect(hasProse(path)).toBe(false),
);

describe('exceptions', () => {
  const [{ path, words }] = languageExceptions;

  it('allow their words in strings of their file only', () => {
    const text = `// A ${words[0]}\nconst a = 'A ${words[0]} anew';`;
    expect(check(path, text)).toEqual([`comment: ${words[0]}`, 'string: anew']);
    expect(check('apps/server/src/a.ts', text)).toContain(`string: ${words[0]}`);
  });

  it.each(languageExceptions)('are all needed in $path', (exception) => {
    const passages = extractProse(exception.path, readFileSync(join(root, exception.path), 'utf8'));
    const found = checkLanguage(passages).flatMap((hit) => (hit.kind === 'string' ? hit.found : []));
    expect(new Set(found)).toEqual(new Set(exception.words));
  });
});

describe('sentences', () => {
  const sentence = (words) => `${Array.from({ length: words }, () => 'word').join(' ')}.`;

  it('may not be longer than the limit', () => {
    expect(check('a.ts', `/* ${sentence(30)} ${sentence(31)} */`)).toEqual(['comment: 31 words']);
    expect(check('docs/a.md', `${sentence(25)}\n\n${sentence(26)}`)).toEqual(['doc: 26 words']);
  });

  it('end at list items and table cells', () => {
    expect(check('docs/a.md', `- ${sentence(20)}\n- ${sentence(20)}\n`)).toEqual([]);
    expect(check('docs/a.md', `| ${sentence(20)} | ${sentence(20)} |\n`)).toEqual([]);
  });
});
