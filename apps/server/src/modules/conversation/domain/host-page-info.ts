import { limits } from '@sosia/contract';
import { sanitizePageUrl } from '../../../lib/sanitize-page-url.ts';
import { cleanText } from './clean-text.ts';

/** The page that a conversation is shown on, as reported by the client; untrusted. */
export interface HostPageInfo {
  url: string;
  title: string;
}

/** Returns the sanitized host page as stored and sent to the model; `null` without a valid URL. */
export function toHostPageInfo(said: HostPageInfo | undefined): HostPageInfo | null {
  const url = sanitizePageUrl(said?.url);
  if (!said || url === null) return null;
  const title = cleanText(said.title).replace(/\s+/g, ' ').trim();
  return { url, title: [...title].slice(0, limits.pageTitleChars).join('') };
}
