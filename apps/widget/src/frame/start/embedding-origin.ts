interface OriginSources {
  isFramed: boolean;
  /** The chat's own. */
  own: string;
  /** The frames around, the nearest first; not in every browser. */
  ancestors: ArrayLike<string> | undefined;
  /** Origin of the launcher's message. */
  launcher: string | null;
  referrer: string;
}

/** The origin of the page around the chat, as this page's browser tells it; `undefined` where nothing does. */
export function embeddingOrigin({ isFramed, own, ancestors, launcher, referrer }: OriginSources): string | undefined {
  if (!isFramed) return own;
  return [ancestors?.[0], launcher, originOf(referrer)].find(isOrigin);
}

/** A page with an opaque origin, such as a sandboxed one, reports `null`. */
const isOrigin = (text: string | null | undefined): text is string => /^https?:\/\//.test(text ?? '');

function originOf(address: string): string | null {
  try {
    return new URL(address).origin;
  } catch {
    return null;
  }
}
