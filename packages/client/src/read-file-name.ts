/** Returns the file name from `Content-Disposition`, without folders; empty if there is none. */
export function readFileName(headers: Headers): string {
  const disposition = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]*)"|filename=([^;\s]+)/i.exec(disposition);
  const name = encoded === undefined ? (plain?.[1] ?? plain?.[2] ?? '') : decoded(encoded);
  return name.split(/[\\/]/).at(-1) ?? '';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
