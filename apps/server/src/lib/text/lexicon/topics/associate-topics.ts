/** A word or pair of words of a text. */
export type TopicFeature = { feature: string; isPair: boolean };

/** Topics of a feature, each with the weight that it gives the topic. */
export type TopicAssociations = ReadonlyMap<string, readonly (readonly [topic: number, weight: number])[]>;

/** A topic of few wordings counts as if it had this many more. */
const smoothing = 20;

/**
 * Weighs the features of wordings for topics: a feature of few topics weighs more, and counts most for the topics of
 * whose wordings the greatest share have it. Pairs that only one wording has are left out.
 */
export function associateTopics(
  wordings: readonly { topic: number; features: readonly TopicFeature[] }[],
  topicCount: number,
): TopicAssociations {
  const sizes = new Map<number, number>();
  const uses = new Map<string, { isPair: boolean; total: number; topics: Map<number, number> }>();
  for (const { topic, features } of wordings) {
    increase(sizes, topic);
    for (const { feature, isPair } of features) {
      const use = uses.get(feature) ?? { isPair, total: 0, topics: new Map() };
      use.total++;
      increase(use.topics, topic);
      uses.set(feature, use);
    }
  }
  const associations = new Map<string, [topic: number, weight: number][]>();
  for (const [feature, { isPair, total, topics }] of uses) {
    if (isPair && total < 2) continue;
    const rarity = Math.log(1 + topicCount / topics.size) / Math.log(1 + topicCount);
    const rates = [...topics].map(([topic, count]) => ({ topic, rate: count / ((sizes.get(topic) ?? 0) + smoothing) }));
    const all = rates.reduce((sum, { rate }) => sum + rate, 0);
    associations.set(
      feature,
      rates.map(({ topic, rate }) => [topic, (rarity * rate) / all]),
    );
  }
  return associations;
}

function increase(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
