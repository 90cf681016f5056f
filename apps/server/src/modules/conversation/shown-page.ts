import { limits } from '@sosia/contract';
import { cleanText } from './clean-text.ts';

/** The page that a conversation is shown on, as it says itself. */
export interface ShownPage {
  url: string;
  title: string;
}

/**
 * What of a page is kept: no name or password of its address, nothing behind `#`, where pages put what is for themselves
 * alone. `null` for what is no page of the web.
 */
export function shownPage(said: ShownPage | undefined): ShownPage | null {
  const url = URL.parse(said?.url ?? '');
  if (!said || !url || !/^https?:$/.test(url.protocol)) return null;
  url.username = '';
  url.password = '';
  url.hash = '';
  // Written out, an address may be three times as long.
  if (url.href.length > limits.urlChars) url.search = '';
  if (url.href.length > limits.urlChars) url.pathname = '/';
  const title = cleanText(said.title).replace(/\s+/g, ' ').trim();
  return { url: url.href, title: [...title].slice(0, limits.pageTitleChars).join('') };
}
