import { useEffect, useState, useSyncExternalStore } from 'react';

/** How many of so many answers came while they could not be seen: further down, or with the page out of sight. */
export function useUnread(answers: number, isAway: boolean, onUnread: ((count: number) => void) | undefined): number {
  const isHidden = useIsHidden();
  const [seen, setSeen] = useState(answers);
  const isSeen = !isAway && !isHidden;
  // Whatever is in sight is seen; a conversation that becomes shorter has nothing new.
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
