import { expect, it } from 'vitest';
import { networkPrefix } from './network-prefix.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['192.0.2.7:443', '192.0.2.7'],
  ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
  ['', ''],
])('returns the network of %j', (address, network) => {
  expect(networkPrefix(address)).toBe(network);
});
