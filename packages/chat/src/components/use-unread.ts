import { useEffect, useState, useSyncExternalStore } from 'react';

/** Returns how many answers arrived unseen: below the viewport, or while the page was hidden. */
export function useUnread(answers: number, isAway: boolean, onUnread: ((count: number) => void) | undefined): number {
  const isHidden = useIsHidden();
  const [seen, setSeen] = useState(answers);
  const isSeen = !isAway && !isHidden;
  // Visible answers count as seen. A shorter conversation has none unseen.
  if (seen !== answers && (isSeen || answers < seen)) setSeen(answers);
  const unread = isSeen ? 0 : Math.max(0, answers - seen);
  useEffect(() => onUnread?.(unread), [unread, onUnread]);
  return unread;
}

const useIsHidden = () =>
  useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange);
      return () => document.removeEventListener('visibilitychange', onChange);
    },
    () => document.visibilityState === 'hidden',
    () => false,
  );
