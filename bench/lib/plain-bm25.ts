/**
 * Baseline for the product's search: textbook BM25 (k1 1.2, b 0.75) over lowercase words, without stemming, stop words,
 * folding or titles. Simple and slow on purpose.
 */
export function plainBm25(documents: readonly { id: string; text: string }[]) {
  const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const postings = new Map<string, Map<number, number>>();
  const lengths = documents.map(({ text }, i) => {
    const list = words(text);
    for (const word of list) {
      const of = postings.get(word) ?? new Map<number, number>();
      of.set(i, (of.get(i) ?? 0) + 1);
      postings.set(word, of);
    }
    return list.length;
  });
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return (query: string, limit: number): string[] => {
    const scores = new Map<number, number>();
    for (const word of new Set(words(query))) {
      const of = postings.get(word);
      if (!of) continue;
      const idf = Math.log(1 + (documents.length - of.size + 0.5) / (of.size + 0.5));
      for (const [i, count] of of) {
        const damping = 1.2 * (0.25 + (0.75 * (lengths[i] ?? 0)) / mean);
        scores.set(i, (scores.get(i) ?? 0) + (idf * count * 2.2) / (count + damping));
      }
    }
    const best = [...scores].sort((a, b) => b[1] - a[1]).slice(0, limit);
    return best.map(([i]) => documents[i]?.id ?? '');
  };
}
