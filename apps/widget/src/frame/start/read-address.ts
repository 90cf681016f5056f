export interface FrameAddress {
  /** The embed's; `null` where only the launcher knows it. */
  token: string | null;
  /** `page`: a page of its own; `iframe`: put into someone's page as it is; `panel`: held by the launcher. */
  place: 'page' | 'iframe' | 'panel';
}

/** What the chat's own address says, and where it is shown. */
export function readAddress(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  isFramed: boolean,
): FrameAddress {
  const token = new URLSearchParams(search).get('token')?.trim() || null;
  const isPanel = /^\/chat-widget\/?$/.test(pathname);
  return { token, place: !isFramed ? 'page' : isPanel ? 'panel' : 'iframe' };
}
