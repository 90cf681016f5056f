import { limits } from '@sosia/contract';
import { pageAddress } from '../../lib/page-address.ts';
import { cleanText } from './clean-text.ts';

/** The page that a conversation is shown on, as it says itself. */
export interface ShownPage {
  url: string;
  title: string;
}

/** What of a page is kept and told; `null` where there is none. */
export function shownPage(said: ShownPage | undefined): ShownPage | null {
  const url = pageAddress(said?.url);
  if (!said || url === null) return null;
  const title = cleanText(said.title).replace(/\s+/g, ' ').trim();
  return { url, title: [...title].slice(0, limits.pageTitleChars).join('') };
}
