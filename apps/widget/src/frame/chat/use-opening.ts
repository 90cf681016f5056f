import { useEffect, useRef } from 'react';
import type { Chat } from '../start/start-chat.ts';

/**
 * Initial focus: the composer, or the contact form while the composer is disabled. The consent button is excluded, so that
 * Enter does not press it.
 */
const places = ['.sosia-field textarea:enabled', '.sosia-ask input', '.sosia-scroll'];

/** Moves focus to the next input, except on phones, where it would open the keyboard. */
export function focusComposer(): void {
  if (matchMedia('(pointer: coarse)').matches) return;
  // Wait until the pressed element is removed.
  requestAnimationFrame(() => {
    const found = places.map((place) => document.querySelector<HTMLElement>(place)).find(Boolean);
    found?.focus({ preventScroll: true });
  });
}

/** Reports that the chat is ready, shown and opened, and takes focus when opened. */
export function useOpening({ place, link, track }: Chat, isReady: boolean, isOpen: boolean): void {
  const isReported = useRef(false);
  useEffect(() => {
    if (!isReady || isReported.current) return;
    isReported.current = true;
    link.post({ type: 'ready' });
    track('shown');
    if (place === 'page') focusComposer();
  }, [isReady, link, track, place]);

  useEffect(() => {
    if (isReady && isOpen && place !== 'iframe') track('opened');
  }, [isReady, isOpen, place, track]);
  // Inside a page, the chat counts as opened with the first interaction.
  useEffect(() => {
    if (place !== 'iframe') return;
    const onUse = () => track('opened');
    addEventListener('pointerdown', onUse, { once: true });
    addEventListener('focusin', onUse, { once: true });
    return () => {
      removeEventListener('pointerdown', onUse);
      removeEventListener('focusin', onUse);
    };
  }, [place, track]);

  useEffect(() => link.onOpened((takesFocus) => takesFocus && focusComposer()), [link]);
  useEffect(() => {
    if (place !== 'panel') return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isTaken = event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]') !== null;
      if (event.key === 'Escape' && !isTaken) link.post({ type: 'close' });
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [place, link]);
}
