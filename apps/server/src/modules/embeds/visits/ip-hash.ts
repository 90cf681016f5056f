import { createHmac } from 'node:crypto';
import { networkPrefix } from '../../../lib/network-prefix.ts';

/**
 * What stands for an address in the counts of an embed. Of four thousand million addresses a plain hash hides none; and the
 * same one is another at every embed.
 */
export const ipHash = ({ sessionSecret }: { sessionSecret: string }, embedId: string, address: string): string =>
  createHmac('sha256', sessionSecret)
    .update(`${embedId} ${networkPrefix(address)}`)
    .digest('base64url');
