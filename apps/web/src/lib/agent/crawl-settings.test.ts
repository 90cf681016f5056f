import { expect, test } from 'vitest';
import { complaintsOf, firstSettings, headersOf, rulesOf } from './crawl-settings.ts';

test('parses one pattern per line and ignores empty lines', () => {
  const rules = rulesOf({ ...firstSettings, include: ' /docs/* \n\n/blog', limit: '250' });
  expect(rules).toEqual({ include: ['/docs/*', '/blog'], exclude: [], depth: 3, limit: 250, ignoreRobots: false });
});

test('reports what the server would refuse', () => {
  expect(complaintsOf(firstSettings)).toBeNull();
  for (const limit of ['', '0', '1.5', '1001', 'x']) {
    expect(complaintsOf({ ...firstSettings, limit })?.limit).toBe(true);
  }
  expect(complaintsOf({ ...firstSettings, exclude: '/x\n'.repeat(51) })?.exclude).toBe(true);
  const headers = [
    { key: 1, name: 'Cookie', value: 'a=b' },
    { key: 2, name: 'Not a name', value: 'x' },
    { key: 3, name: 'X-Key', value: '→' },
    { key: 4, name: '', value: '' },
    { key: 5, name: 'Cookie', value: '' },
    { key: 6, name: 'Host', value: 'elsewhere.example' },
  ];
  expect(complaintsOf({ ...firstSettings, headers })?.headers).toEqual([2, 3, 6]);
  expect(headersOf({ ...firstSettings, headers: headers.slice(0, 1) })).toEqual([{ name: 'Cookie', value: 'a=b' }]);
});
