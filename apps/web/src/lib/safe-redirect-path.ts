import { paths } from './paths.ts';

const inside = 'http://inside.invalid';

/** A path inside this app, or `/` for anything that could lead elsewhere. Prevents open redirects after sign-in. */
export function safeRedirectPath(address: unknown): string {
  if (typeof address !== 'string' || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(address)) return paths.home;
  const url = URL.parse(address, inside);
  return url?.origin === inside && !url.pathname.startsWith('//') ? address : paths.home;
}
