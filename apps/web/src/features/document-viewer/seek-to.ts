/** The part of a media element that seeking needs. */
type Seekable = Pick<HTMLMediaElement, 'seeking' | 'currentTime' | 'addEventListener'>;

/**
 * Moves playback to a position, after a running seek has ended: Chromium may never finish a seek that replaces one.
 * @param seconds from the start
 */
export function seekTo(media: Seekable, seconds: number): void {
  if (media.seeking) media.addEventListener('seeked', () => seekTo(media, seconds), { once: true });
  else media.currentTime = seconds;
}
