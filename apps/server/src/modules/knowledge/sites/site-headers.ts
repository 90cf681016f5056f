import { isSiteHeaderName } from '@sosia/contract';
import { decryptSecret, encryptSecret } from '../../../lib/encrypted-secret.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import type { SiteRow } from './site-store.ts';

type Secrets = Pick<KnowledgeDependencies, 'sessionSecret'>;

const sealOf = ({ sessionSecret }: Secrets, accountId: string) => ({
  sessionSecret,
  accountId,
  purpose: 'site-headers' as const,
});

/**
 * Returns the columns for a site's headers: the names in clear text, names and values encrypted; `null` for an empty
 * list.
 */
export function encryptHeaders(
  deps: Secrets & Pick<KnowledgeDependencies, 'runtime'>,
  accountId: string,
  headers: { name: string; value: string }[],
): { header_names: string; headers: Buffer | null } {
  const values = Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value]));
  const secret = Buffer.from(JSON.stringify(values));
  return {
    header_names: JSON.stringify([...new Map(headers.map(({ name }) => [name.toLowerCase(), name])).values()]),
    headers: headers.length === 0 ? null : encryptSecret(secret, sealOf(deps, accountId), deps.runtime.randomToken),
  };
}

/**
 * Returns a site's headers by lowercase name; empty if there are none or they can no longer be decrypted. Omits headers
 * that may not be sent, since stored ones may predate a stricter rule.
 */
export function decryptHeaders(deps: Secrets, site: SiteRow): Record<string, string> {
  const secret = site.headers && decryptSecret(site.headers, sealOf(deps, site.account_id));
  const all = secret ? (JSON.parse(secret.toString()) as Record<string, string>) : {};
  return Object.fromEntries(Object.entries(all).filter(([name]) => isSiteHeaderName(name)));
}
