import { fetchScript } from './fetch-script.ts';

/** Encodes a password for transport. The cipher is loaded on first use. */
export async function encodePassword(plain: string, secret: string): Promise<string> {
  const { transformPassword } = await fetchScript(() => import('@sosia/contract/password-transport'));
  return transformPassword(plain, secret);
}
