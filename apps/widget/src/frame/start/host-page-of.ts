import type { HostPageRef } from '@sosia/chat';
import { limits } from '@sosia/contract/limits';

/** Returns the host page in the server's format; `null` unless its URL is http or https. */
export function hostPageOf(page: HostPageRef | null): HostPageRef | null {
  if (!page || !/^https?:\/\//.test(page.url) || page.url.length > limits.urlChars) return null;
  return { url: page.url, title: [...page.title].slice(0, limits.pageTitleChars).join('') };
}
