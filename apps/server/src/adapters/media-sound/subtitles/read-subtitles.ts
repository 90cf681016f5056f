import type { SubtitleLine } from '../../../ports/media-sound.ts';
export async function readSubtitles(_filePath: string): Promise<SubtitleLine[] | null> {
  return null;
}
