import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address is public. Anything doubtful counts as private: a public address missing here costs a fetch, an
 * allowed private one exposes the internal network.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return isPublicIpv4(parsed);
  if (parsed.zoneId) return false;
  const embedded = embeddedIpv4(parsed);
  if (embedded) return isPublicIpv4(embedded);
  return within(parsed, globalIpv6) && !refusedIpv6.some((range) => within(parsed, range));
}

/** IANA special-purpose registry (RFC 6890 and later), and cloud services on public-looking addresses. */
const refusedIpv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Azure's WireServer, reachable from every virtual machine there.
  '168.63.129.16/32',
] as const;

const globalIpv6 = '2000::/3';

/** Inside the global unicast range but not public: protocol assignments with Teredo, documentation, 6to4. */
const refusedIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'] as const;

const nat64Prefix = '64:ff9b::/96';

function isPublicIpv4(address: ipaddr.IPv4): boolean {
  return !refusedIpv4.some((range) => within(address, range));
}

/**
 * IPv4-mapped addresses and NAT64's well-known prefix: check the embedded IPv4 address, because on an IPv6-only host
 * every IPv4 site resolves to NAT64. The other embeddings (IPv4-compatible, 6to4, Teredo) are obsolete and refused
 * entirely.
 */
function embeddedIpv4(address: ipaddr.IPv6): ipaddr.IPv4 | null {
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  if (within(address, nat64Prefix)) return new ipaddr.IPv4(address.toByteArray().slice(12));
  return null;
}

function within(address: ipaddr.IPv4 | ipaddr.IPv6, range: string): boolean {
  const [network, bits] = ipaddr.parseCIDR(range);
  return address.kind() === network.kind() && address.match(network, bits);
}
