import { describe, expect, it } from 'vitest';
import { safeRedirectPath } from './safe-redirect-path.ts';

describe('safeRedirectPath', () => {
  it.each(['/', '/my-clon/1', '/my-clon/1?tab=instructions&to=https://a.example#part', '/está', '/a//b'])(
    'accepts %s',
    (address) => expect(safeRedirectPath(address)).toBe(address),
  );

  it.each([
    undefined,
    null,
    { pathname: '/a' },
    '',
    'my-clon/1',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\n//evil.example',
    ' //evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'http:/evil.example',
  ])('returns / for %j', (address) => expect(safeRedirectPath(address)).toBe('/'));
});
