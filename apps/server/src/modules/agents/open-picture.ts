import type { Readable } from 'node:stream';
import { AppError } from '../../lib/app-error.ts';
import type { AgentsDependencies } from './agents-dependencies.ts';
import { pictureKey } from './picture-key.ts';

/** Opens a picture by its random id, which grants access. @throws {AppError} `notFound`. */
export async function openPicture(deps: AgentsDependencies, pictureId: string): Promise<PictureFile> {
  const blob = await deps.blobs.open(pictureKey(pictureId));
  if (!blob) throw new AppError('notFound');
  return {
    headers: {
      'content-type': 'image/webp',
      'content-length': String(blob.bytes),
      // The id changes with the picture, so responses can be cached forever.
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    },
    body: blob.stream,
  };
}

export interface PictureFile {
  headers: Record<string, string>;
  body: Readable;
}
