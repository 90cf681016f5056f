import { createHmac } from 'node:crypto';
import { networkPrefix } from '../../../lib/network-prefix.ts';

/**
 * Returns the hash that replaces an IP in the counts of an embed. It is keyed, because a plain hash of the small IPv4
 * range can be reversed. It differs for each embed.
 */
export const ipHash = ({ sessionSecret }: { sessionSecret: string }, embedId: string, address: string): string =>
  createHmac('sha256', sessionSecret)
    .update(`${embedId} ${networkPrefix(address)}`)
    .digest('base64url');
