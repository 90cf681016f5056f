import { expect, test } from 'vitest';
import { decodeEntities } from './decode-entities.ts';
import { ownPage, safeImage, safeLink } from './safe-address.ts';
import { splitCitations } from './split-citations.ts';
import { splitTitle } from './split-title.ts';

test('decodes character references and leaves the rest', () => {
  expect(decodeEntities('a &amp; b &lt;i&gt; &#241; &#xF1; &nope; &#0; &#xD800; &')).toBe(
    'a & b <i> ñ ñ &nope; &#0; &#xD800; &',
  );
});

test('opens only web, mail and phone links', () => {
  expect(safeLink('https://a.example/x')).toBe('https://a.example/x');
  expect(safeLink('mailto:a@b.example')).toBe('mailto:a@b.example');
  for (const bad of [
    'javascript:alert(1)',
    ' JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '/relative',
    '',
  ]) {
    expect(safeLink(bad)).toBeNull();
  }
});

test('recognizes pages of the same host', () => {
  expect(ownPage('/privacy?x=1#data')).toBe('/privacy?x=1#data');
  expect(ownPage('/a/../terms')).toBe('/terms');
  for (const bad of [
    '//elsewhere.example/x',
    '/\\elsewhere.example',
    'https://own.invalid/x',
    'terms',
    'javascript:1',
    '',
  ]) {
    expect(ownPage(bad), bad).toBeNull();
  }
});

test('loads images of the same host only', () => {
  const page = 'http://sosia.local:8080/my-clon/1';
  expect(safeImage('/api/pictures/x', page)).toBe('http://sosia.local:8080/api/pictures/x');
  expect(safeImage('https://elsewhere.example/pixel.png', page)).toBeNull();
  expect(safeImage('//elsewhere.example/p', page)).toBeNull();
  expect(safeImage('data:image/png;base64,AA', page)).toBeNull();
});

test('splits a text at its citations', () => {
  expect(splitCitations('a [1][23]. [x]')).toEqual(['a ', 1, 23, '. [x]']);
  expect(splitCitations('')).toEqual([]);
});

test('splits off the title of a document', () => {
  expect(splitTitle('\n# Our **terms** &amp; `rules`\n\nBe kind.\n\n## One\n')).toEqual({
    title: 'Our terms & rules',
    body: 'Be kind.\n\n## One\n',
  });
  expect(splitTitle('Title\n=====\n\nText').title).toBe('Title');
  expect(splitTitle('## Section\n\nText')).toEqual({ title: null, body: '## Section\n\nText' });
  expect(splitTitle('')).toEqual({ title: null, body: '' });
});
