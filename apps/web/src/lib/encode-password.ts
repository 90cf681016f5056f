import { fetchScript } from './fetch-script.ts';

/** A password as it travels. The cipher is fetched when it is first needed: it is no part of opening the page. */
export async function encodePassword(plain: string, secret: string): Promise<string> {
  const { transformPassword } = await fetchScript(() => import('@sosia/contract/password-transport'));
  return transformPassword(plain, secret);
}
