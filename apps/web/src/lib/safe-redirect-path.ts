import { paths } from './paths.ts';

const inside = 'http://inside.invalid';

/** An address of this app, or `/` in place of anything that could lead out of it: where to go after signing in. */
export function safeRedirectPath(address: unknown): string {
  if (typeof address !== 'string' || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(address)) return paths.home;
  const url = URL.parse(address, inside);
  return url?.origin === inside && !url.pathname.startsWith('//') ? address : paths.home;
}
