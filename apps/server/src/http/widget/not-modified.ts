import type { FastifyReply, FastifyRequest } from 'fastify';

/** Says which version the answer is; `true`: the caller has it, and 304 is all there is to say. */
export function notModified(request: FastifyRequest, reply: FastifyReply, version: string): boolean {
  const etag = `"${version}"`;
  reply.header('etag', etag);
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!known.includes(etag) && !known.includes('*')) return false;
  reply.code(304);
  return true;
}
