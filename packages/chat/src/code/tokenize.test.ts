import { expect, test } from 'vitest';
import { type CodeLanguage, knownLanguage } from './known-language.ts';
import { tokenize } from './tokenize.ts';

/** The tokens with a kind, as `kind:text`. */
const marked = (code: string, language: CodeLanguage) =>
  tokenize(code, language).flatMap(({ kind, text }) => (kind ? [`${kind}:${text}`] : []));

test.each<[CodeLanguage, string, string[]]>([
  [
    'js',
    'const a = f("x // y", `${b}`); // end',
    ['keyword:const', 'name:f', 'string:"x // y"', 'string:`${b}`', 'comment:// end'],
  ],
  ['js', 'x = 0xFF + 1_000.5e-3 /* a\nb */', ['number:0xFF', 'number:1_000.5e-3', 'comment:/* a\nb */']],
  ['json', '{"a": "b", "c": [true, -1.5]}', ['name:"a"', 'string:"b"', 'name:"c"', 'keyword:true', 'number:-1.5']],
  [
    'html',
    '<a class="b">it is &amp;</a><!-- c -->',
    [
      'keyword:<a',
      'name:class',
      'string:"b"',
      'keyword:>',
      'number:&amp;',
      'keyword:</a',
      'keyword:>',
      'comment:<!-- c -->',
    ],
  ],
  [
    'css',
    '.b { color: #fff; margin: 1.5rem } /* c */ @media (x) {}',
    ['name:.b', 'name:color', 'number:#fff', 'name:margin', 'number:1.5rem', 'comment:/* c */', 'keyword:@media'],
  ],
  [
    'python',
    'def f(a):  # c\n  return f"""x\ny"""',
    ['keyword:def', 'name:f', 'comment:# c', 'keyword:return', 'string:f"""x\ny"""'],
  ],
  [
    'sql',
    "select count(*) from t where a = 'it''s' -- c",
    ['keyword:select', 'name:count', 'keyword:from', 'keyword:where', "string:'it''s'", 'comment:-- c'],
  ],
  [
    'bash',
    'for f in "$a"; do rm --force $f; done # c',
    [
      'keyword:for',
      'keyword:in',
      'string:"$a"',
      'keyword:do',
      'name:--force',
      'name:$f',
      'keyword:done',
      'comment:# c',
    ],
  ],
  ['c', 'int main() { return 0; } // c', ['keyword:int', 'name:main', 'keyword:return', 'number:0', 'comment:// c']],
])('marks %s', (language, code, expected) => {
  expect(marked(code, language)).toEqual(expected);
});

test('loses no text and does not hang, wherever the code is cut', () => {
  const nasty = ['"\\', "'''", '/*', '<!--', '`${', '<a b="', '{'.repeat(9), ' '.repeat(40), '#', '--', '\n'];
  const languages = ['js', 'json', 'html', 'css', 'python', 'sql', 'bash', 'c'] as const;
  for (const language of languages) {
    for (const first of nasty) {
      for (const second of nasty) {
        const code = `${first}a1 ${second}`.repeat(200);
        expect(
          tokenize(code, language)
            .map(({ text }) => text)
            .join(''),
        ).toBe(code);
      }
    }
  }
});

test('knows the usual names of its languages and no others', () => {
  expect(['TypeScript', 'py', 'sh', 'jsonc', 'rust', 'text', 'constructor'].map(knownLanguage)).toEqual([
    'js',
    'python',
    'bash',
    'json',
    'c',
    null,
    null,
  ]);
});
