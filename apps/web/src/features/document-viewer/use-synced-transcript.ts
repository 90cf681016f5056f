import { useEffect, useMemo, useState } from 'react';
import { sectionAt } from './played-section.ts';

/** What binds a recording's words to what plays it. */
interface PlayedText {
  /** The section that is being heard; `null` until it is played or moved to a place. */
  played: number | null;
  /** `null` where there is nothing to play. */
  playFrom: ((ms: number) => void) | null;
}

export function useSyncedTranscript(
  media: HTMLMediaElement | null,
  sections: readonly { startMs: number | null }[],
): PlayedText {
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
      media.currentTime = ms / 1_000;
      // What keeps it from playing, the player itself says.
      media.play().catch(() => undefined);
    };
  }, [media]);
  return { played: media && played, playFrom };
}
