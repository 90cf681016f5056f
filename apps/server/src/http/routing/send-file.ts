import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../lib/app-error.ts';
import { byteRange } from '../../lib/byte-range.ts';
import type { FileAnswer } from '../call-context.ts';

/**
 * Sends a file, the requested range, or only headers for HEAD.
 * @throws {AppError} `rangeOutside` for a range past the end.
 */
export async function sendFile(file: FileAnswer, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { bytes, etag } = file;
  reply.headers({ ...file.headers, 'accept-ranges': 'bytes', etag });
  // With no body at all the framework would call the file empty.
  if (request.method === 'HEAD') return reply.code(200).header('content-length', bytes).send(Readable.from([]));
  const range = byteRange(isStillMeant(request, etag) ? request.headers.range : undefined, bytes);
  if (range === 'outside') throw new AppError('rangeOutside', { fileBytes: bytes });
  const body = await file.open(range ?? undefined);
  if (!range) return reply.code(200).header('content-length', bytes).send(body);
  return reply
    .code(206)
    .header('content-length', range.end - range.start + 1)
    .header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
    .send(body);
}

/** `If-Range`: a caller with part of another version gets the whole file. The server sends no dates to compare. */
function isStillMeant(request: FastifyRequest, etag: string): boolean {
  const wanted = request.headers['if-range'];
  return wanted === undefined || wanted === etag;
}
