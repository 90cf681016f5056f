import { describe, expect, it } from 'vitest';
import { decodeHtml } from './decode-html.ts';
import { readPage } from './read-page.ts';

const url = 'https://shop.example/guide/index.html';
const prose = 'Our shop sells bread, milk and cheese to the people of the village, every day of the week. '.repeat(4);

const page = `<!doctype html><html lang="es-ES"><head><title>Shop &amp; guide</title><link rel="canonical" href="/guide/">
<meta charset="utf-8"></head><body><header><nav><a href="/">Home</a> <a href="/about#team">About us</a></nav></header>
<div id="cookie-banner">We use cookies to make this better.</div>
<main><article><h1>Guide</h1><p>${prose}</p>
<section id="hours"><h2>Opening hours</h2><p>${prose}</p><table><tr><th>Day</th><th>Hours</th></tr><tr><td>Monday</td><td>9 to 5</td></tr></table>
<ul><li>Bread</li><li>Milk and <b>butter</b></li></ul><ol><li>Come</li><li>Buy</li></ol></section>
<h2 id="api">Code <a href="#api">#</a></h2><p>${prose}</p><pre><code>const a = 1;
  const b = 2;</code></pre><p>One<br>two</p><p hidden>secret words</p></article></main>
<footer>Imprint and terms <a href="mailto:a@b.c">mail</a> <a href="javascript:void 0">x</a> <a href="http://[bad">y</a></footer></body></html>`;

describe('readPage', () => {
  const read = readPage(page, url);
  const text = read.sections.map((section) => section.text).join('\n\n');

  it('finds title, language, canonical URL and links', () => {
    expect(read).toMatchObject({
      title: 'Shop & guide',
      language: 'es',
      canonical: 'https://shop.example/guide/',
      needsJavaScript: false,
      asksToSignIn: false,
    });
    expect(read.links).toEqual(['https://shop.example/', 'https://shop.example/about', url]);
  });

  it('splits at headings and finds their anchors', () => {
    const places = read.sections.map(({ heading, anchor }) => [heading, anchor]);
    expect(places.slice(-2)).toEqual([
      ['Opening hours', 'hours'],
      ['Code', 'api'],
    ]);
    expect(read.sections.at(-1)?.text.startsWith('Code\n\nOur shop')).toBe(true);
    expect(read.sections.every((section) => section.page === null && section.startMs === null)).toBe(true);
  });

  it('keeps tables, lists, code and line breaks as text', () => {
    expect(text).toContain('| Day | Hours |\n| --- | --- |\n| Monday | 9 to 5 |');
    expect(text).toContain('- Bread\n- Milk and butter');
    expect(text).toContain('1. Come\n2. Buy');
    expect(text).toContain('const a = 1;\n  const b = 2;');
    expect(text).toContain('One\ntwo');
  });

  it('skips menus, banners, footers and hidden content', () => {
    expect(text).not.toMatch(/About us|cookies|Imprint|secret words/);
  });

  it('skips text too small to see, and keeps tiny fonts that only close gaps', () => {
    const words = (style: string, inner = 'words') =>
      readPage(`<title>T</title><p>Bread 2.50</p><p style="${style}">${inner}</p>`, url)
        .sections.map((section) => section.text)
        .join('\n');
    for (const style of ['color:#fff;font-size:1px', 'font-size: 0', 'font-size:0.5px', 'color: transparent'])
      expect(words(style), style).not.toContain('words');
    for (const style of ['font-size:10px', 'font-size:1em', 'font-size:0.8em', 'background-color:transparent'])
      expect(words(style), style).toContain('words');
    expect(words('font-size:0', '<b style="font-size:12px">words</b>')).toContain('words');
  });

  it('reads a page that is no article, and one without its outer tags', () => {
    const list = readPage('<title>Prices</title><h1>Prices</h1><p>Bread 2.50</p><p>Milk 1.20</p>', url);
    expect(list.title).toBe('Prices');
    expect(list.sections.map((section) => section.text).join(' ')).toMatch(/Bread 2.50\s+Milk 1.20/);
    expect(readPage('<html lang=en><head><title>T</title></head><p>Just text</p></html>', url).sections[0]?.text).toBe(
      'Just text',
    );
  });

  it('accepts input that is no page', () => {
    for (const html of ['', ' ', 'plain', '<', '<!--', '<html>', '<body>', '</p>', '<table><tr>', '\0']) {
      expect(readPage(html, url).links, html).toEqual([]);
    }
    for (const depth of [500, 5000, 50_000]) {
      expect(readPage(`${'<div>'.repeat(depth)}deep`, url).sections[0]?.text).toBe('deep');
    }
  });

  it.each(['<html ', '<!doctype ', '<head ', '<title ', '<meta ', '<a ', '</body '])(
    'takes linear time for endless "%s"',
    (tag) => {
      const read = readPage(`<p>${prose}</p>${tag.repeat(200_000)}`, url);
      expect(read.sections.map((section) => section.text).join(' ')).toContain('bread, milk and cheese');
    },
  );

  it('detects a page that needs JavaScript', () => {
    const shell =
      '<html><body><noscript>You need to enable JavaScript.</noscript><div id="root"></div><script src="/app.js"></script></body></html>';
    expect(readPage(shell, url)).toMatchObject({ needsJavaScript: true });
    expect(
      readPage(shell.replace('<noscript>You need to enable JavaScript.</noscript>', ''), url).needsJavaScript,
    ).toBe(true);
    expect(readPage('<html><body><p>Short.</p></body></html>', url).needsJavaScript).toBe(false);
    const counted =
      '<html><body><p>We open at nine and close at six.</p><script src="/count.js"></script></body></html>';
    expect(readPage(counted, url).needsJavaScript).toBe(false);
    const loading = `<html><body>Loading…<script>${'const a = 1;'.repeat(50)}</script><script src="/a.js"></script></body></html>`;
    expect(readPage(loading, url).needsJavaScript).toBe(true);
    const written = '<html><body><div id="root"></div><script>root.innerHTML = "Open at nine."</script></body></html>';
    expect(readPage(written, url).needsJavaScript).toBe(true);
    expect(readPage(written.replace('<script>', '<script type="application/ld+json">'), url).needsJavaScript).toBe(
      false,
    );
  });

  it('detects a sign-in page', () => {
    const form = '<form><label>Name <input></label><label>Password <input type="Password"></label></form>';
    expect(readPage(`<html><body><h1>Log in</h1>${form}</body></html>`, url).asksToSignIn).toBe(true);
    expect(
      readPage('<html><body><h1>Log in</h1><form><input type="text"></form></body></html>', url).asksToSignIn,
    ).toBe(false);
    expect(
      readPage(`<html><body>${form}<article><p>${prose.repeat(3)}</p></article></body></html>`, url),
    ).toMatchObject({
      asksToSignIn: false,
    });
  });

  it('resolves links against the base of the page', () => {
    const html =
      '<html><head><base href="https://other.example/x/"></head><body><a href="y">y</a><a href="y#z">y</a></body></html>';
    expect(readPage(html, url).links).toEqual(['https://other.example/x/y']);
  });
});

describe('decodeHtml', () => {
  const page = (language: string, bytes: number[]) =>
    Buffer.concat([Buffer.from(`<html lang="${language}"><p>`), Buffer.from(bytes)]);
  const looks = (bytes: number[]) => Buffer.from(Array.from({ length: 30 }, () => bytes).flat());
  const latin1 = Buffer.from('<p>caf\u00e9</p>', 'latin1');

  it.each([
    ['the header', latin1, 'text/html; charset=ISO-8859-1', 'café'],
    ['the page', Buffer.concat([Buffer.from('<meta charset="iso-8859-1">'), latin1]), 'text/html', 'café'],
    [
      'the older form',
      Buffer.concat([
        Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=shift_jis">'),
        Buffer.from([0x93, 0xfa]),
      ]),
      null,
      '日',
    ],
    ['the bytes, UTF-8', Buffer.from('<p>café €'), undefined, 'café €'],
    ['the bytes, else', latin1, 'text/html', 'café'],
    ['a byte-order mark', Buffer.from('\ufeffcafé', 'utf16le'), 'text/html; charset=utf-8', 'café'],
    ['an unknown label', Buffer.from('café'), 'text/html; charset=klingon', 'café'],
    ['the bytes, against the header', Buffer.from('<p>café €'), 'text/html; charset=iso-8859-1', 'café €'],
    ['zeros, UTF-16', Buffer.from('<p>café</p>', 'utf16le'), 'text/html', 'café'],
    ['zeros, UTF-16 the other way', Buffer.from('<p>café</p>', 'utf16le').swap16(), 'text/html', 'café'],
    [
      'escapes that are declared',
      Buffer.from('\u001b$BF|K\\\u001b(B', 'latin1'),
      'text/html; charset=iso-2022-jp',
      '日本',
    ],
    ['the header, GBK', Buffer.from([0xd6, 0xd0, 0xce, 0xc4]), 'text/html; charset=gb2312', '中文'],
    ['the language, Japanese', page('ja', [0x93, 0xfa, 0x96, 0x7b]), null, '日本'],
    ['the language, Chinese', page('zh-CN', [0xd6, 0xd0, 0xce, 0xc4]), null, '中文'],
    ['the language, Taiwan', page('zh-TW', [0xa4, 0xa4, 0xa4, 0xe5]), null, '中文'],
    ['the language, Polish', page('pl', [0x7a, 0xb3, 0x6f, 0x74, 0x79]), null, 'złoty'],
    ['the language, Greek', page('el', [0xe1, 0xe2, 0xe3]), null, 'αβγ'],
    ['its looks, Russian', looks([0xed, 0xe5, 0xf2, 0x20, 0xf5, 0xeb, 0xe5, 0xe1, 0xe0, 0x20]), null, 'нет хлеба'],
    ['its looks, Chinese', looks([0xd6, 0xd0, 0xb5, 0xc4, 0xce, 0xc4]), null, '中的文'],
    ['its looks, Japanese', looks([0x82, 0xb1, 0x82, 0xea, 0x82, 0xcd]), null, 'これは'],
    ['its looks, Spanish', looks([...Buffer.from('El niño comió más piñón. ', 'latin1')]), null, 'comió más piñón'],
    ['a false UTF-16', Buffer.from('<meta charset="utf-16">café'), null, 'café'],
  ])('decodes by %s', (_by, bytes, contentType, expected) =>
    expect(decodeHtml(bytes, contentType).text).toContain(expected),
  );
});
