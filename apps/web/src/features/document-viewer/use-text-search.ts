import type { SourceDetail } from '@sosia/contract/knowledge';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ViewDocument } from './blocks/view-document.ts';
import { type CitedPlace, findCited } from './find-cited.ts';
import { searchIn } from './find-excerpt.ts';
import { marksOf } from './section-marks.ts';

/** Searches the texts of a source. Without search words, the only place is what is cited. */
export function useTextSearch(document: ViewDocument, cited: CitedPlace, chunks: SourceDetail['chunks']) {
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const words = useDeferredValue(typed);
  const search = useMemo(() => searchIn(document.texts), [document]);
  const citedPlace = useMemo(() => findCited(document, cited, chunks), [document, cited, chunks]);
  const isSearching = words.trim() !== '';
  const found = useMemo(() => search(words), [search, words]);
  const places = useMemo(() => (isSearching ? found : [citedPlace]), [isSearching, found, citedPlace]);
  const marks = useMemo(() => marksOf(document, places), [document, places]);
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
