import { describe, expect, it } from 'vitest';
import { pageRedirect } from './page-redirect.ts';
import { redirectInResponse } from './redirect-in-response.ts';

const url = 'https://pier.test/docs/';
const refresh = (content: string, body = '') =>
  pageRedirect(`<html><head><meta http-equiv="refresh" content="${content}"></head><body>${body}</body></html>`, url);
const script = (code: string, body = '') =>
  pageRedirect(`<html><body>${body}<script>${code}</script></body></html>`, url);

describe('a refresh', () => {
  it.each([
    ['0; url=/en/latest/', 'https://pier.test/en/latest/'],
    ['0;URL=guide/', 'https://pier.test/docs/guide/'],
    ["0; url='../b?c=1&amp;d=2#e'", 'https://pier.test/b?c=1&d=2'],
    ['0, https://www.other.test/', 'https://www.other.test/'],
    [' 5 ; url = //other.test/x', 'https://other.test/x'],
    ['.5; /x', 'https://pier.test/x'],
    [';url=/x', 'https://pier.test/x'],
    ['30; url=/x', 'https://pier.test/x'],
  ])('with %s leads on', (content, target) => expect(refresh(content)).toBe(target));

  it.each([
    '0',
    '5',
    '',
    '0; url=',
    '0; url=javascript:alert(1)',
    '0; url=http://[',
    '31; url=/x',
    '0; url=/docs/#top',
  ])('with "%s" stays', (content) => expect(refresh(content)).toBeNull());

  it('leaves a page with content only without a delay', () => {
    const [note, content] = ['x'.repeat(300), 'x'.repeat(301)];
    expect(refresh('5; url=/x', note)).toBe('https://pier.test/x');
    expect(refresh('5; url=/x', content)).toBeNull();
    expect(refresh('1; url=/x', content)).toBe('https://pier.test/x');
    expect(refresh('2; url=/x', content)).toBeNull();
  });

  it('is read in any spelling, not in comments, scripts or for browsers without scripts', () => {
    const leads = (html: string) => pageRedirect(html, url);
    expect(leads('<META CONTENT="0; URL=guide/" HTTP-EQUIV=REFRESH>')).toBe('https://pier.test/docs/guide/');
    expect(leads("<base href='/a/'><meta http-equiv='Refresh' content='0;url=b'>")).toBe('https://pier.test/a/b');
    expect(leads('<meta content="0;url=\'/a>b\'" http-equiv=refresh />')).toBe('https://pier.test/a%3Eb');
    const meta = '<meta http-equiv="refresh" content="0; url=/x">';
    for (const html of [`<!-- ${meta} -->`, `<script>'${meta}'</script>`, `<noscript>${meta}</noscript>`])
      expect(leads(html)).toBeNull();
  });
});

describe('a script', () => {
  it.each([
    "location.href = '/x'",
    'window.location = "/x";',
    "document.location.replace('/x')",
    'top.location.assign("/x");',
    "window.onload = function () { location.href = '/x'; };",
    "setTimeout(() => location.replace('/x'), 100)",
    'setTimeout("location.href=\'/x\'", 100)',
    "function go() { location.href = '/x' }\ngo();",
  ])('%s leads on from a page without content', (code) => {
    expect(script(code)).toBe('https://pier.test/x');
    expect(script(code, 'x'.repeat(300))).toBe('https://pier.test/x');
    expect(script(code, 'x'.repeat(301))).toBeNull();
  });

  it.each([
    "if (old) location.href = '/x'",
    "old && location.replace('/x')",
    "location.href = '/x' + id",
    'location.href = url',
    "button.onclick = () => { location.href = '/x' }",
    "button.addEventListener('click', () => { location.href = '/x' })",
    "function go() { location.href = '/x' }",
    "location.hash = '/x'",
    "const place = { mylocation: '/x' }",
    'location.reload()',
  ])('%s does not', (code) => expect(script(code)).toBeNull());

  it('in the body tag leads on', () => {
    expect(pageRedirect(`<body onload="location.href='/x'"></body>`, url)).toBe('https://pier.test/x');
  });
});

it('is found only in pages of a limited size with a good status', () => {
  const body = Buffer.from('<meta http-equiv="refresh" content="0; url=/x">');
  const answer = { url, status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
  expect(redirectInResponse(answer)).toBe('https://pier.test/x');
  expect(redirectInResponse({ ...answer, headers: {} })).toBe('https://pier.test/x');
  expect(redirectInResponse({ ...answer, status: 404 })).toBeNull();
  expect(redirectInResponse({ ...answer, headers: { 'content-type': 'text/plain' } })).toBeNull();
  const sized = (bytes: number) =>
    redirectInResponse({ ...answer, body: Buffer.concat([body, Buffer.alloc(bytes - body.length, ' ')]) });
  expect(sized(256 * 1024)).toBe('https://pier.test/x');
  expect(sized(256 * 1024 + 1)).toBeNull();
});

it.each([
  '<',
  '<!--',
  '<script',
  '<script>',
  '<meta ',
  '<meta content="',
  '"',
  '<a b=',
  '</script',
  "location.href='",
  '&nbsp;',
])('takes linear time for endless %s', (part) =>
  expect(pageRedirect(`location ${part.repeat(20_000)}`, url)).toBeNull(),
);
