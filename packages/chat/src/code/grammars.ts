import type { CodeLanguage } from './known-language.ts';

/** Token patterns of a language, as regular expression sources, tried in the order of `order`. */
interface Grammar {
  comment?: string;
  string?: string;
  keyword?: string;
  number?: string;
  name?: string;
  order?: readonly ('comment' | 'string' | 'keyword' | 'number' | 'name')[];
  flags?: string;
}

// Patterns must run in linear time: code comes from a model and must not be able to freeze the page.
const single = String.raw`'(?:\\[^]|[^'\\\n])*'?`;
const double = String.raw`"(?:\\[^]|[^"\\\n])*"?`;
const back = String.raw`\`(?:\\[^]|[^\`\\])*\`?`;
const block = String.raw`\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?`;
const line = String.raw`\/\/.*`;
const number = String.raw`\b(?:0[xXbBoO][\da-fA-F_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?)\w*`;
const call = String.raw`\b[A-Za-z_$][\w$]*(?=\()`;
const words = (list: string) => String.raw`\b(?:${list.trim().split(/\s+/).join('|')})\b`;

const sources: Record<CodeLanguage, Grammar> = {
  js: {
    comment: `${line}|${block}`,
    string: `${single}|${double}|${back}`,
    keyword: words(
      `abstract any as async await boolean break case catch class const continue debugger declare default delete do else enum
       export extends false finally for from function get if implements import in instanceof interface is keyof let never new
       null number of private protected public readonly return satisfies set static string super switch this throw true try
       type typeof undefined unknown var void while with yield`,
    ),
    number,
    name: call,
  },
  json: {
    name: String.raw`"(?:\\[^]|[^"\\\n])*"(?=\s*:)`,
    comment: `${line}|${block}`,
    string: double,
    keyword: words('true false null'),
    number: String.raw`-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?`,
    order: ['name', 'comment', 'string', 'keyword', 'number'],
  },
  html: {
    comment: '<!--(?:[^-]|-(?!->))*(?:-->)?|<![^>]*>?',
    keyword: String.raw`<\/?[A-Za-z][\w:.-]*|\/?>`,
    string: String.raw`(?<==\s?)(?:"[^"]*"?|'[^']*'?)`,
    name: String.raw`(?<=\s)[\w:@.-]+(?=\s?=\s?["'])`,
    number: String.raw`&(?:#\d+|#x[\da-fA-F]+|\w+);`,
  },
  css: {
    comment: `${block}|(?<=^|\\s)${line}`,
    string: `${single}|${double}`,
    keyword: String.raw`@[\w-]+|!important\b`,
    number: String.raw`#[\da-fA-F]{3,8}\b|-?(?<![\w-])(?:\d+\.?\d*|\.\d+)(?:%|[a-zA-Z]+)?`,
    name: String.raw`(?<=[{;]\s*)[\w-]+(?=\s*:)|[.#][A-Za-z_-][\w-]*`,
    order: ['comment', 'string', 'keyword', 'number', 'name'],
  },
  python: {
    comment: '#.*',
    string: String.raw`(?:\b[rbfuRBFU]{1,2})?(?:"""(?:[^"]|"(?!""))*(?:""")?|'''(?:[^']|'(?!''))*(?:''')?|${single}|${double})`,
    keyword: `@[\\w.]+|${words(
      `and as assert async await break case class continue def del elif else except False finally for from global if import in
       is lambda match None nonlocal not or pass raise return self True try while with yield`,
    )}`,
    number,
    name: call,
  },
  sql: {
    comment: `--.*|${block}`,
    string: `'(?:''|[^'])*'?`,
    keyword: words(
      `add all alter and any as asc begin between by case check column commit constraint create cross default delete desc
       distinct drop else end except exists false foreign from full grant group having if ilike in index inner insert intersect
       into is join key left like limit not null offset on or order outer over partition primary references returning right
       rollback select set table then true truncate union unique update using values view when where with`,
    ),
    number,
    name: `${double}|${call}`,
    flags: 'i',
  },
  bash: {
    comment: String.raw`(?<=^|\s)#.*`,
    string: String.raw`'[^']*'?|"(?:\\[^]|[^"\\])*"?`,
    keyword: words(
      `case cd do done echo elif else esac exit export fi for function if in local read return set shift source then trap unset
       until while`,
    ),
    name: String.raw`\$(?:\w+|\{[^}]*\}?|[@#?*$!-])|(?<=\s)--?[A-Za-z][\w-]*`,
    number: String.raw`\b\d+\b`,
    order: ['comment', 'string', 'name', 'keyword', 'number'],
  },
  c: {
    comment: `${line}|${block}|(?<=^|\\n)[ \\t]*#.*`,
    string: `${single}|${double}|${back}`,
    keyword: words(
      `abstract as async auto await base bool boolean break byte case catch char chan class const continue data def default
       defer delete do double dyn echo else enum extends extern false final finally float fn for foreach fun func function go
       goto guard if impl implements import in include init inline instanceof int interface internal is let lock long loop
       match mod module move mut namespace new nil null nullptr object operator out override package private protected pub
       public range ref return sealed select self short signed sizeof static string struct super switch template this throw
       throws trait true try type typedef typename union unsafe unsigned use using val var virtual void volatile when where
       while yield`,
    ),
    number,
    name: call,
  },
};

const usual = ['comment', 'string', 'keyword', 'number', 'name'] as const;

const compile = ({ order = usual, flags = '', ...parts }: Grammar) =>
  new RegExp(
    order.flatMap((kind) => (parts[kind] === undefined ? [] : [`(?<${kind}>${parts[kind]})`])).join('|'),
    `g${flags}`,
  );

/** Each language as one expression with a named group per token kind. */
export const grammars = Object.fromEntries(
  Object.entries(sources).map(([language, grammar]) => [language, compile(grammar)]),
) as Record<CodeLanguage, RegExp>;
