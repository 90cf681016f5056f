import type { StemUses } from './stemmed-wording.ts';

/** Most that a word says about a topic without a wording. */
const voteShare = 0.6;
/** Least that counts: one of a few wordings with the word. */
const leastVote = 0.12;

const noVotes: ReadonlyMap<string, number> = new Map();

/** Creates a function that tells how much a stem says about topics, 0..1: more if only their wordings have it. */
export function createWordVotes(uses: StemUses): (stem: string) => ReadonlyMap<string, number> {
  const known = new Map<string, ReadonlyMap<string, number>>();
  return (stem) => {
    const topics = uses.get(stem);
    if (!topics) return noVotes;
    const votes = known.get(stem) ?? countVotes(topics);
    known.set(stem, votes);
    return votes;
  };
}

function countVotes(topics: readonly string[]): Map<string, number> {
  const votes = new Map<string, number>();
  // One wording with a rare word may be chance.
  const one = voteShare / (topics.length + 1);
  for (const topic of topics) votes.set(topic, (votes.get(topic) ?? 0) + one);
  for (const [topic, vote] of votes) if (vote < leastVote) votes.delete(topic);
  return votes;
}
