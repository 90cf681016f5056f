interface OriginSources {
  isFramed: boolean;
  /** Origin of the chat itself. */
  own: string;
  /** Origins of the surrounding frames, nearest first; not in every browser. */
  ancestors: ArrayLike<string> | undefined;
  /** Origin of the launcher's message. */
  launcher: string | null;
  referrer: string;
}

/** Returns the host page's origin as reported by the browser; `undefined` if unknown. */
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
