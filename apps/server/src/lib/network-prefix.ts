/**
 * Network that identifies a caller for rate limits. It is the IPv4 address itself, or the first 64 bits of an IPv6
 * address, because one household has all of those. Ignores a port that a proxy added. Returns text that is no IP
 * address unchanged.
 */
export function networkPrefix(address: string): string {
  const host = /^\[(.+)\]:\d+$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  const [bare = ''] = host.split('%');
  const canonical = bare.includes(':') ? URL.parse(`http://[${bare}]`)?.hostname : undefined;
  if (canonical === undefined) return host;
  const groups = groupsOf(canonical.slice(1, -1));
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? ipv4Of(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address in canonical form, which has no dotted IPv4 part. */
function groupsOf(canonical: string): string[] {
  const [head = '', tail] = canonical.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

const ipv4Of = (groups: string[]) =>
  groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.');
