import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedData } from './data.ts';

/** The spoken clips of the shared data and the one clip in six containers; none where the data is not here. */
export function listAudioClips(): string[] {
  const manifest = sharedData('audio', 'manifest.json');
  if (!manifest) return [];
  const clips = JSON.parse(readFileSync(manifest, 'utf8')) as { file: string; kind: string }[];
  return clips
    .filter(({ kind }) => kind === 'spoken' || kind === 'format')
    .map(({ file }) => path.join(path.dirname(manifest), file));
}
