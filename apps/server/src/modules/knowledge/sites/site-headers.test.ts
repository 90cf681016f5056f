import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { decryptHeaders, encryptHeaders } from './site-headers.ts';
import type { SiteRow } from './site-store.ts';

const deps = {
  sessionSecret: 'a session secret of thirty-two characters',
  runtime: { randomToken: (bytes: number) => randomBytes(bytes).toString('base64url') },
} as unknown as Parameters<typeof encryptHeaders>[0];

it('omits stored headers that may no longer be sent', () => {
  const stored = encryptHeaders(deps, 'account', [
    { name: 'Cookie', value: 'a=b' },
    { name: 'Host', value: 'elsewhere.example' },
    { name: 'Content-Length', value: '7' },
    { name: 'Proxy-Authorization', value: 'x' },
  ]);
  const site = { account_id: 'account', headers: stored.headers } as SiteRow;
  expect(decryptHeaders(deps, site)).toEqual({ cookie: 'a=b' });
});
