import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ViewDocument } from './blocks/view-document.ts';
import { sectionFinder } from './section-marks.ts';

/** Documents with fewer texts are shown whole. */
const wholeUpTo = 2_000;
/** Distance from the viewport at which a section is shown. */
const marginPixels = 1_500;

/** Which sections of a long document are in the page. A section is added when it comes near the viewport, and stays. */
export function useShownSections(root: RefObject<HTMLElement | null>, document: ViewDocument) {
  const isWhole = document.texts.length <= wholeUpTo;
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([0]));
  const target = useRef<{ selector: string; block: 'start' | 'center' } | null>(null);
  const [jumps, setJumps] = useState(0);
  const sectionOf = useMemo(() => sectionFinder(document), [document]);

  useEffect(() => {
    if (isWhole || !root.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const added = entries
          .filter(({ isIntersecting }) => isIntersecting)
          .map(({ target: section }) => Number(section.getAttribute('data-section')));
        if (added.length > 0) setNear((before) => new Set([...before, ...added]));
      },
      { rootMargin: `${marginPixels}px` },
    );
    for (const section of root.current.querySelectorAll('[data-section]')) observer.observe(section);
    return () => observer.disconnect();
  }, [root, isWhole]);

  // After the section is in the page.
  useLayoutEffect(() => {
    if (jumps === 0 || !target.current) return;
    const { selector, block } = target.current;
    root.current?.querySelector(selector)?.scrollIntoView({ block });
  }, [root, jumps]);

  const reveal = useCallback((selector: string, section: number, block: 'start' | 'center' = 'center') => {
    target.current = { selector, block };
    setNear((before) => (before.has(section) ? before : new Set([...before, section])));
    setJumps((count) => count + 1);
  }, []);
  return { isShown: (section: number) => isWhole || near.has(section), reveal, sectionOf };
}
