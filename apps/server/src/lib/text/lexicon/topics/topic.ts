/** An everyday matter: a text about one of its concepts often answers a question about another. */
export type Topic = {
  /** English words in kebab-case, unique: `missed-appointment`. */
  id: string;
  concepts: readonly TopicMember[];
};
/** A concept of a topic. */
export type TopicMember = {
  id: string;
  /** 1 for a concept that belongs to the topic, 0.5 for one that it only touches. */
  strength: number;
};
/** Strength of a concept with a `~`. */
const looseStrength = 0.5;

/**
 * Parses one line of topics: `id: concept, concept, ~concept`. A `~` marks loose membership. Concepts of the same kind
 * that do not answer for one another (beer, wine) are loose members. Concepts of questions of every kind are left out.
 * @throws Error for a line in another format
 */
export function parseTopic(line: string): Topic {
  const [, id = '', concepts = ''] = /^([a-z0-9-]+): ([a-z0-9-~, ]+)$/.exec(line) ?? [];
  if (id === '') throw new Error(`Topic must be written as "id: concept, ~concept": ${line}`);
  return { id, concepts: concepts.split(', ').map(parseMember) };
}

function parseMember(member: string): TopicMember {
  return member.startsWith('~') ? { id: member.slice(1), strength: looseStrength } : { id: member, strength: 1 };
}
