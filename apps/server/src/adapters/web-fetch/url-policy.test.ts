import { describe, expect, it } from 'vitest';
import { WebFetchError } from '../../ports/web-fetch.ts';
import { isPublicAddress } from './address-policy.ts';
import { checkUrl } from './url-policy.ts';

function reason(url: string, allow: string[] = []): string {
  try {
    checkUrl(url, allow);
    return 'passes';
  } catch (error) {
    return error instanceof WebFetchError ? error.reason : 'other';
  }
}

describe('checkUrl', () => {
  it.each([
    ['https://example.com/', 'passes'],
    ['http://example.com:8080/', 'passes'],
    ['http://localhost.example.com/', 'passes'],
    ['http://bücher.example/', 'passes'],
    ['ftp://example.com/', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['http://a:b@example.com/', 'credentials'],
    ['http://a@example.com/', 'credentials'],
    ['http://example.com:22/', 'port'],
    ['http://example.com:5432/', 'port'],
    ['http://example.com:11211/', 'port'],
    ['http://localhost/', 'host'],
    ['http://LOCALHOST../', 'host'],
    ['http://a.localhost./', 'host'],
    ['http://router.local/', 'host'],
    ['http://intranet/', 'host'],
    ['http://metadata.google.internal/', 'host'],
    ['http://[fe80::1%25eth0]/', 'invalid'],
    ['not a url', 'invalid'],
    ['http://example.com\\@127.0.0.1/', 'invalid'],
    ['', 'invalid'],
    [`http://example.com/${'a'.repeat(9000)}`, 'invalid'],
  ])('%s: %s', (url, expected) => {
    expect(reason(url)).toBe(expected);
  });

  it('recognizes a listed host in any notation', () => {
    for (const entry of ['localhost', 'localhost:80', 'LOCALHOST:80'])
      expect(reason('http://localhost./', [entry])).toBe('passes');
    expect(checkUrl('http://0x7f.1:8080/', ['127.0.0.1']).isAllowListed).toBe(true);
    expect(checkUrl('http://127.0.0.1:8080/', ['2130706433:8080']).isAllowListed).toBe(true);
    expect(checkUrl('http://127.0.0.1:8081/', ['127.0.0.1:8080', 'bad entry', '']).isAllowListed).toBe(false);
    expect(checkUrl('http://[::1]:8081/', ['[0:0::1]']).isAllowListed).toBe(true);
  });
});

describe('isPublicAddress', () => {
  it.each([
    '8.8.8.8',
    '172.32.0.1',
    '11.0.0.1',
    '169.253.1.1',
    '192.167.1.1',
    '2606:4700:4700::1111',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
  ])('allows %s', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '255.255.255.255',
    '168.63.129.16',
    '::',
    '::1',
    '::7f00:1',
    '::808:808',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b:1::808:808',
    '2002:808:808::1',
    '2001::1',
    '2001:db8::1',
    '3fff::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '100::1',
    '5f00::1',
    'nonsense',
    '',
  ])('refuses %s', (address) => expect(isPublicAddress(address)).toBe(false));
});
