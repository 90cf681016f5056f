import { Transform } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { Endpoint, FileRule } from '@sosia/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import type { IncomingFile } from '../call-context.ts';

/** Maximum size of one text field; the longest text of the contract has 2,000,000 code points of up to 4 bytes. */
const maxFieldBytes = 8_200_000;
const maxFields = 60;
/** How much of a refused upload is still read, so that the caller gets to see the answer. */
const maxDrainedBytes = 64 * 1_048_576;

interface Multipart {
  /** Text fields verbatim, other fields parsed as JSON. */
  fields: Record<string, unknown>;
  files: AsyncIterable<IncomingFile>;
  /** Discards the unread rest. */
  drain(): Promise<void>;
}

/** Parses a multipart upload: reads the text fields, then streams the files. */
export async function readMultipart(request: FastifyRequest, endpoint: Endpoint): Promise<Multipart> {
  const rule = endpoint.files;
  const parts = openParts(request, rule);
  const fields: Record<string, unknown> = {};
  let pending: MultipartFile | null = null;
  for (;;) {
    const next = await nextOf(parts);
    if (next.done) break;
    if (next.value.type === 'file') {
      pending = next.value;
      break;
    }
    const { fieldname, value, fieldnameTruncated, valueTruncated } = next.value;
    if (fieldnameTruncated || valueTruncated) throw new AppError('tooLarge');
    // A part that says it is JSON comes parsed.
    const isRead = typeof value !== 'string' || isTextField(endpoint.body, fieldname);
    fields[fieldname] = isRead ? value : fromJson(value);
  }

  async function* arrivingFiles(): AsyncGenerator<IncomingFile> {
    while (pending) {
      const part: MultipartFile = pending;
      if (!rule || part.fieldname !== rule.field)
        throw new AppError('validation', { fields: { [part.fieldname]: 'unknownField' } });
      yield {
        fileName: part.filename ?? '',
        declaredType: part.mimetype,
        stream: part.file.pipe(limitBytes(rule, part)),
      };
      // A file that the handler left unread would block the next part.
      part.file.unpipe().resume();
      pending = null;
      const next = await nextOf(parts);
      if (next.done) return;
      if (next.value.type !== 'file')
        throw new AppError('validation', { fields: { [next.value.fieldname]: 'invalid' } });
      pending = next.value;
    }
  }

  async function drain(): Promise<void> {
    let drained = 0;
    request.raw.on('data', (chunk: Buffer) => {
      drained += chunk.length;
      if (drained > maxDrainedBytes) request.raw.destroy();
    });
    pending?.file.unpipe().resume();
    for await (const part of parts) if (part.type === 'file') part.file.resume();
  }

  return { fields, files: arrivingFiles(), drain };
}

type Parts = ReturnType<FastifyRequest['parts']>;

function openParts(request: FastifyRequest, rule: FileRule | undefined): Parts {
  const maxFiles = rule?.maxFiles ?? 0;
  try {
    return request.parts({
      limits: {
        fieldSize: maxFieldBytes,
        fields: maxFields,
        files: maxFiles,
        fileSize: (rule?.maxBytes ?? 0) + 1,
        parts: maxFields + maxFiles,
      },
    });
  } catch (error) {
    throw asUnreadable(error);
  }
}

async function nextOf(parts: Parts) {
  try {
    return await parts.next();
  } catch (error) {
    throw asUnreadable(error);
  }
}

/** A parser error for a truncated or non-multipart body is the caller's fault. */
function asUnreadable(error: unknown): unknown {
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  return error instanceof AppError || code.startsWith('FST_') ? error : new AppError('badJson', { cause: error });
}

function limitBytes(rule: FileRule, part: MultipartFile): Transform {
  let bytes = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > rule.maxBytes) done(new AppError('tooLarge'));
      else done(null, chunk);
    },
  });
  const cutOff = () => {
    if (!part.file.readableEnded) limited.destroy(asUnreadable(part.file.errored) as Error);
  };
  // A form cut off early may end before its handler reads the file; the error would be lost.
  if (part.file.destroyed) cutOff();
  else part.file.once('close', cutOff);
  // A caller may hang up before the handler reads: the error waits in the stream, and must not end the process.
  limited.on('error', () => {});
  return limited;
}

/** Whether a field of the schema takes its text as it is; every other field is JSON. */
function isTextField(body: Endpoint['body'], name: string): boolean {
  const shape = (body as unknown as { shape?: Record<string, z.core.$ZodType> } | undefined)?.shape;
  let schema = shape?.[name];
  while (schema) {
    const def = schema._zod.def as unknown as {
      type: string;
      innerType?: z.core.$ZodType;
      in?: z.core.$ZodType;
      out?: z.core.$ZodType;
      values?: unknown[];
    };
    if (def.type === 'pipe') schema = def.in?._zod.def.type === 'transform' ? def.out : def.in;
    else if (def.innerType) schema = def.innerType;
    else return ['string', 'enum', 'unknown'].includes(def.type) || typeof def.values?.[0] === 'string';
  }
  return true;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
