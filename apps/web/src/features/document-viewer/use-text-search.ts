import type { SourceDetail } from '@sosia/contract/knowledge';
import { useDeferredValue, useMemo, useState } from 'react';
import { findExcerpt, type Stretch, searchIn } from './find-excerpt.ts';
import type { Span } from './highlight-text.ts';

/** Searches the sections of a source. Without search words, the only place is the cited excerpt. */
export function useTextSearch(sections: SourceDetail['sections'], citedPage: number | null, excerpt: string) {
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const words = useDeferredValue(typed);
  const search = useMemo(() => searchIn(sections.map(({ text }) => text)), [sections]);
  const cited = useMemo(() => findInSections(sections, citedPage, excerpt), [sections, citedPage, excerpt]);
  const isSearching = words.trim() !== '';
  const found = useMemo(() => search(words), [search, words]);
  const places = useMemo(() => (isSearching ? found : [cited]), [isSearching, found, cited]);
  const marks = useMemo(() => marksOf(places), [places]);
  return {
    /** As typed; the results follow with a lower priority. */
    words: typed,
    change(text: string) {
      setTyped(text);
      setPlace(0);
    },
    isSearching,
    places,
    /** Index of the current place. */
    current: Math.min(place, Math.max(0, found.length - 1)),
    goTo: setPlace,
    marks,
  };
}

/** Finds the excerpt on the cited page or, if it is not there, on any page. */
function findInSections(sections: SourceDetail['sections'], page: number | null, excerpt: string): Stretch[] {
  const onPage = sections.map(({ text, page: own }) => (page === null || own === page ? text : ''));
  const found = findExcerpt(onPage, excerpt);
  return found.length > 0 || page === null
    ? found
    : findExcerpt(
        sections.map(({ text }) => text),
        excerpt,
      );
}

/** Marks of each section; `n` is the index of the place. */
function marksOf(places: readonly Stretch[][]): Map<number, Span[]> {
  const marks = new Map<number, Span[]>();
  places.forEach((stretches, n) => {
    for (const { text, start, end } of stretches) marks.set(text, [...(marks.get(text) ?? []), { n, start, end }]);
  });
  return marks;
}
