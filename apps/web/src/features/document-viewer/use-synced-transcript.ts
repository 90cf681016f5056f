import { useEffect, useMemo, useState } from 'react';
import { sectionAt } from './played-section.ts';
import { seekTo } from './seek-to.ts';

/** Links a transcript to its player. */
interface SyncedTranscript {
  /** Index of the section that is playing; `null` until playback or a seek. */
  played: number | null;
  /** `null` without a player. */
  playFrom: ((ms: number) => void) | null;
}

export function useSyncedTranscript(
  media: HTMLMediaElement | null,
  sections: readonly { startMs: number | null }[],
): SyncedTranscript {
  const [played, setPlayed] = useState<number | null>(null);
  useEffect(() => {
    if (!media) return;
    const follow = () => setPlayed(sectionAt(sections, media.currentTime * 1_000));
    media.addEventListener('timeupdate', follow);
    media.addEventListener('seeking', follow);
    return () => {
      media.removeEventListener('timeupdate', follow);
      media.removeEventListener('seeking', follow);
    };
  }, [media, sections]);
  const playFrom = useMemo(() => {
    if (!media) return null;
    return (ms: number) => {
      seekTo(media, ms / 1_000);
      // The player shows playback errors itself.
      media.play().catch(() => undefined);
    };
  }, [media]);
  return { played: media && played, playFrom };
}
