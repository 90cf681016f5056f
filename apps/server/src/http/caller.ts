import type { FastifyRequest } from 'fastify';

const loopbackHosts = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
const loopbackPeers = /^(::ffff:)?127\.|^::1$/;
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** Whether the caller is on this machine: loopback peer and Host, and no proxy in between. */
export function isLocalCaller(request: FastifyRequest): boolean {
  return (
    loopbackPeers.test(request.socket.remoteAddress ?? '') &&
    loopbackHosts.test(request.headers.host ?? '') &&
    forwardingHeaders.every((name) => request.headers[name] === undefined)
  );
}

/** Whether the page is a secure context in the caller's browser: https up to a trusted proxy, or this machine. */
export function isTrustworthy(request: FastifyRequest, publicUrl: string): boolean {
  return (
    request.protocol === 'https' || publicUrl.startsWith('https:') || loopbackHosts.test(request.headers.host ?? '')
  );
}

/** Whether the URL is on this machine, such as `http://localhost:3000`. */
export function isLoopbackUrl(url: string): boolean {
  const host = URL.parse(url)?.host ?? '';
  return loopbackHosts.test(host);
}
