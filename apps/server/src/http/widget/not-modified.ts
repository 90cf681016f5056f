import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sets the ETag. Returns whether the client has this version, answered with 304. */
export function notModified(request: FastifyRequest, reply: FastifyReply, version: string): boolean {
  const etag = `"${version}"`;
  reply.header('etag', etag);
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!known.includes(etag) && !known.includes('*')) return false;
  reply.code(304);
  return true;
}
