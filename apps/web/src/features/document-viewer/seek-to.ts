/** The part of a media element that seeking needs. */
type Seekable = Pick<HTMLMediaElement, 'seeking' | 'currentTime' | 'onseeked'>;

/**
 * Moves playback to a position, after a running seek has ended: Chromium may never finish a seek that replaces one. The
 * last position wins.
 * @param seconds from the start
 */
export function seekTo(media: Seekable, seconds: number): void {
  media.onseeked = media.seeking ? () => seekTo(media, seconds) : null;
  if (!media.seeking) media.currentTime = seconds;
}
