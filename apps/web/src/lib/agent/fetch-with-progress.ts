/**
 * A `fetch` with upload progress, which browsers lack. Rejects like `fetch`: with a `TypeError` if the server is
 * unreachable, with the signal's reason on abort.
 */
export function fetchWithProgress(onSent: (sentBytes: number, totalBytes: number) => void): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const { method = 'GET', signal, body = null } = init;
      request.open(method, String(input));
      request.responseType = 'blob';
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      const abort = () => request.abort();
      signal?.addEventListener('abort', abort);
      request.upload.onprogress = ({ loaded, total }) => onSent(loaded, total);
      request.onload = () => resolve(responseOf(request));
      request.onerror = () => reject(new TypeError('The request did not reach the server.'));
      request.onabort = () => reject(signal?.reason);
      request.onloadend = () => signal?.removeEventListener('abort', abort);
      if (signal?.aborted) reject(signal.reason);
      else request.send(body as XMLHttpRequestBodyInit | null);
    });
}

function responseOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/);
  const headers = new Headers();
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const isEmpty = request.status === 204 || request.status === 304;
  return new Response(isEmpty ? null : (request.response as Blob), { status: request.status, headers });
}
