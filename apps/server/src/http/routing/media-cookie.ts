import type { FastifyRequest } from 'fastify';

const name = 'sosia-player';
/** The session may end before; then the page asks again. */
const lifeSeconds = 12 * 3_600;

/**
 * A cookie for one exact path, which the browser's player uses to continue a download that the page requested with its
 * token. Media elements send no header, and a token must not be in a URL. No script can read it, and no other site can
 * use it.
 */
export function mediaCookie(request: FastifyRequest, token: string): string {
  const path = request.url.split('?')[0] ?? '/';
  const secure = request.protocol === 'https' ? '; Secure' : '';
  return `${name}=${token}; Path=${path}; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Strict${secure}`;
}

/** The token of the cookie; empty when there is none. */
export function mediaCookieToken(request: FastifyRequest): string {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/);
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}
