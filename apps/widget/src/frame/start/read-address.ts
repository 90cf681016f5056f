export interface FrameAddress {
  /** The embed's token; `null` if only the launcher knows it. */
  token: string | null;
  /** `page`: the chat's own page; `iframe`: embedded directly in a host page; `panel`: in the launcher's panel. */
  place: 'page' | 'iframe' | 'panel';
}

/** Parameters of the chat's URL, and where it is shown. */
export function readAddress(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  isFramed: boolean,
): FrameAddress {
  const token = new URLSearchParams(search).get('token')?.trim() || null;
  const isPanel = /^\/chat-widget\/?$/.test(pathname);
  return { token, place: !isFramed ? 'page' : isPanel ? 'panel' : 'iframe' };
}
