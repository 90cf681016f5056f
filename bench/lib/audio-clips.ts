import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedData } from './data.ts';

interface Clip {
  file: string;
  kind: string;
  /** Language and country tag, such as `es-ES`. */
  lang?: string | null;
  transcript?: string | null;
}

/** Returns the spoken clips of the shared data, and the one clip in six containers; empty without the data. */
export function listAudioClips(): string[] {
  return readClips()
    .filter(({ kind }) => kind === 'spoken' || kind === 'format')
    .map(({ file }) => file);
}

/** Returns the clips with a known transcript. */
export function listTranscribedClips(): { file: string; language: string; transcript: string }[] {
  return readClips().flatMap(({ file, kind, lang, transcript }) =>
    kind === 'spoken' && lang && transcript ? [{ file, language: lang.slice(0, 2), transcript }] : [],
  );
}

function readClips(): Clip[] {
  const manifest = sharedData('audio', 'manifest.json');
  if (!manifest) return [];
  const clips = JSON.parse(readFileSync(manifest, 'utf8')) as Clip[];
  return clips.map((clip) => ({ ...clip, file: path.join(path.dirname(manifest), clip.file) }));
}
