import { parseSync } from 'oxc-parser';
import { maskMarkdown } from './mask-markdown.mjs';
import { visitNodes } from './visit-nodes.mjs';

/**
 * @typedef {object} Passage
 * @property {'comment' | 'title' | 'string' | 'catalog' | 'doc'} kind
 * @property {number} start where `text` starts in the file
 * @property {string} text as long as in the file; comment marks and code in backticks are blanked
 */

const tests =
  /\.test\.(ts|tsx|mjs)$|\.contract-test\.ts$|\/(testing|__fixtures__)\/|^(apps\/e2e|bench|corpus|packages\/testing)\//;
const catalog = /^packages\/i18n\/src\/en\//;

/**
 * Finds the prose of a file: comments, test titles, sentences in strings, and whole documents.
 * @param {string} path relative to the root
 * @param {string} text
 * @returns {Passage[]} empty for a file of another kind
 */
export function extractProse(path, text) {
  return languages.find(({ files }) => files.test(path))?.extract(text, path) ?? [];
}

/** Whether `extractProse` can read a file. */
export function hasProse(path) {
  return languages.some(({ files }) => files.test(path));
}

const languages = [
  { files: /\.(ts|tsx|mjs)$/, extract: extractFromCode },
  { files: /\.html$/, extract: extractFromMarkup },
  {
    files: /\.md$/,
    extract: (text, path) => maskMarkdown(text).map((part) => Object.assign(part, { kind: documentKind(path) })),
  },
  { files: /\.css$/, extract: (text) => matchComments(text, /\/\*[\s\S]*?\*\//g) },
  { files: /\.jsonc$/, extract: (text) => mergeLines(matchComments(text, /(?<=^\s*)\/\/.*$/gm), text) },
  { files: /^config\/.*\.json$/, extract: (text) => matchTexts(text, /"(?:[^"\\]|\\.)*"/g) },
  {
    files: /^(\.ci|scripts\/hooks)\/[^.]+$|^\.(gitignore|npmrc)$/,
    extract: (text) => mergeLines(matchComments(text, /(?<=^\s*)#(?!!).*$/gm), text),
  },
];

function extractFromCode(text, path) {
  const { program, comments } = parseSync(path, text);
  const ranges = comments.map(({ start, end }) => toComment(text, start, end));
  const passages = mergeLines(ranges, text);
  readStrings(program, { path, text, passages });
  return passages;
}

/** Texts under `config` are shown by the product. */
function documentKind(path) {
  return path.startsWith('config/') ? 'catalog' : 'doc';
}

/** Comments, texts, attributes that users read or hear, and the code of scripts. */
function extractFromMarkup(text) {
  const scripts = [...text.matchAll(/(?<=<script[^>]*>)[\s\S]*?(?=<\/script>)/g)];
  const inScripts = scripts.flatMap(({ index, 0: code }) =>
    extractFromCode(code, 'script.mjs').map((passage) => Object.assign(passage, { start: passage.start + index })),
  );
  const bare = text.replace(/<!--[\s\S]*?-->|(?<=<(script|style)\b[^>]*>)[\s\S]*?(?=<\/\1>)/g, blank);
  const shown = matchTexts(bare, /(?<=>)[^<>]+(?=<)|(?<=\s(?:alt|aria-label|content|placeholder|title)=")[^"]*/g);
  return [...matchComments(text, /<!--[\s\S]*?-->/g), ...shown, ...inScripts];
}

/** Texts that users read, as in a catalog. */
function matchTexts(text, pattern) {
  return [...text.matchAll(pattern)].map((found) => ({
    kind: 'catalog',
    start: found.index,
    text: maskCode(found[0]),
  }));
}

function matchComments(text, pattern) {
  return [...text.matchAll(pattern)].map((found) => toComment(text, found.index, found.index + found[0].length));
}

function toComment(text, start, end) {
  const raw = text.slice(start, end);
  const bare = raw.replace(/^\/\*+|\*+\/$|^\/\/+|^#+|^<!--|-->$|^[ \t]*\*(?=\s)/gm, blank);
  return { kind: 'comment', start, text: maskCode(bare), isLine: /^(\/\/|#)/.test(raw) };
}

/** Line comments on consecutive lines are one text. */
function mergeLines(comments, text) {
  const merged = [];
  for (const { isLine, ...comment } of comments) {
    const last = merged.at(-1);
    const end = last ? last.start + last.text.length : 0;
    const between = text.slice(end, comment.start);
    if (isLine && last?.isLine && /^\r?\n[ \t]*$/.test(between)) last.text += between + comment.text;
    else merged.push(Object.assign(comment, { isLine }));
  }
  return merged;
}

function readStrings(program, file) {
  /** Strings whose kind their parent decides; `undefined` for module names and SQL. */
  const kinds = new Map();
  const ownKind = kindOfStrings(file.path);
  visitNodes(program, (node) => {
    if (node.type === 'CallExpression' && isTestCall(node.callee)) kinds.set(node.arguments[0], 'title');
    if (/^(Import|Export\w*)Declaration$/.test(node.type)) kinds.set(node.source, undefined);
    if (node.type === 'TaggedTemplateExpression' && node.tag.name === 'sql') kinds.set(node.quasi, undefined);
    const kind = kinds.has(node) ? kinds.get(node) : ownKind;
    if (kind) for (const part of partsOf(node)) addString(part, kind, file);
  });
}

/** Strings of tests are data, except for titles. */
function kindOfStrings(path) {
  if (tests.test(path)) return undefined;
  return catalog.test(path) ? 'catalog' : 'string';
}

function partsOf(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node];
  if (node.type === 'TemplateLiteral') return node.quasis;
  return node.type === 'JSXText' ? [node] : [];
}

/** A string of one word is a name or a value; in a catalog and a title it is text. */
function addString({ start, end }, kind, { text, passages }) {
  const raw = text.slice(start, end);
  if (kind === 'string' && !/\S\s+\S/.test(raw)) return;
  passages.push({ kind, start, text: maskCode(raw.replace(/^['"]|['"]$|\\[nt]/g, blank)) });
}

/** `it`, `it.each(…)`, `describe.skipIf(…)` and so on. */
function isTestCall(callee) {
  if (callee.type === 'Identifier') return /^(it|test|describe)$/.test(callee.name);
  if (callee.type === 'MemberExpression') return isTestCall(callee.object);
  if (callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression') {
    return isTestCall(callee.callee ?? callee.tag);
  }
  return false;
}

/** Code, a quoted name or value, and URLs. */
function maskCode(text) {
  return text.replace(/`[^`]*`|(?<!\w)'[\w.-]+'|https?:\/\/\S+/g, (code) => code.replace(/\S/g, '_'));
}

function blank(text) {
  return ' '.repeat(text.length);
}
