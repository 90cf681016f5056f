import { expect, it } from 'vitest';
import { seekTo } from './seek-to.ts';

/** A media element that ends a seek when told to. */
class FakeMedia {
  seeking = false;
  onseeked: (() => void) | null = null;
  sought: number[] = [];

  get currentTime(): number {
    return this.sought.at(-1) ?? 0;
  }

  set currentTime(seconds: number) {
    if (this.seeking) throw new Error('a running seek was replaced');
    this.seeking = true;
    this.sought.push(seconds);
  }

  endSeek(): void {
    this.seeking = false;
    this.onseeked?.();
  }
}

it('seeks at once when no seek is running', () => {
  const media = new FakeMedia();
  seekTo(media, 65);
  expect(media.sought).toEqual([65]);
});

it('waits for a running seek, then seeks to the position asked for last', () => {
  const media = new FakeMedia();
  for (const seconds of [65, 0, 30]) seekTo(media, seconds);
  expect(media.sought).toEqual([65]);
  media.endSeek();
  expect(media.sought).toEqual([65, 30]);
  media.endSeek();
  expect(media.sought).toEqual([65, 30]);
});
