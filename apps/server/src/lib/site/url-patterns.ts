/**
 * Whether an address is wanted: it matches one of `include` (when there are any) and none of `exclude`. A pattern that begins
 * with a slash is held against the path from its start, any other may stand anywhere in the address; `*` is anything.
 */
export function urlFilter(include: readonly string[], exclude: readonly string[]): (url: string) => boolean {
  const wanted = include.map(matcher);
  const unwanted = exclude.map(matcher);
  return (url) => (wanted.length === 0 || wanted.some((test) => test(url))) && !unwanted.some((test) => test(url));
}

function matcher(pattern: string): (url: string) => boolean {
  const isPath = pattern.startsWith('/');
  const pieces = pattern.toLowerCase().split('*');
  return (address) => {
    const url = new URL(address);
    const text = (isPath ? url.pathname + url.search : url.href).toLowerCase();
    if (isPath && !text.startsWith(pieces[0] ?? '')) return false;
    let at = 0;
    for (const piece of pieces) {
      const found = text.indexOf(piece, at);
      if (found < 0) return false;
      at = found + piece.length;
    }
    return true;
  };
}
