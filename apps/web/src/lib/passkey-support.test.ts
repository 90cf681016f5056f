import type { PublicConfig } from '@sosia/contract/system';
import { describe, expect, it } from 'vitest';
import { canUsePasskeys } from './passkey-support.ts';

const config = { publicUrl: 'https://sosia.example/' } as PublicConfig;
const browser = {
  PublicKeyCredential: () => undefined,
  isSecureContext: true,
  location: { origin: 'https://sosia.example' },
};

describe('canUsePasskeys', () => {
  it("is true at the operator's public URL", () => expect(canUsePasskeys(config, browser)).toBe(true));

  it.each([
    ['a browser without passkeys', { PublicKeyCredential: undefined }],
    ['plain http', { isSecureContext: false }],
    ['another name of the same server', { location: { origin: 'https://www.sosia.example' } }],
    ['another port', { location: { origin: 'https://sosia.example:8443' } }],
  ])('is false with %s', (_what, change) => expect(canUsePasskeys(config, { ...browser, ...change })).toBe(false));
});
