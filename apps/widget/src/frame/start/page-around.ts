import type { HostPageRef } from '@sosia/chat';
import { limits } from '@sosia/contract/limits';

/** The page around the chat as the server takes it; `null` where it has no address of the web. */
export function pageAround(page: HostPageRef | null): HostPageRef | null {
  if (!page || !/^https?:\/\//.test(page.url) || page.url.length > limits.urlChars) return null;
  return { url: page.url, title: [...page.title].slice(0, limits.pageTitleChars).join('') };
}
