/**
 * Returns a filter for URLs: one of `include` (if any) and none of `exclude` must match. A pattern with a leading slash
 * is anchored to the start of the path; any other may match anywhere in the URL. `*` matches anything.
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
