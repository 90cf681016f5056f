import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedData } from './data.ts';

interface Clip {
  file: string;
  kind: string;
  /** The language's and the country's tag, as `es-ES`. */
  lang?: string | null;
  transcript?: string | null;
}

/** The spoken clips of the shared data and the one clip in six containers; none where the data is not here. */
export function listAudioClips(): string[] {
  return readClips()
    .filter(({ kind }) => kind === 'spoken' || kind === 'format')
    .map(({ file }) => file);
}

/** The clips of which is known what is said in them. */
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
