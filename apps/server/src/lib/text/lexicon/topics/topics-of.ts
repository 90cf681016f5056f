import { lazy } from '../../../lazy.ts';
import { customerTopics } from './customer-topics.ts';
import { lifeTopics } from './life-topics.ts';
import { organizationTopics } from './organization-topics.ts';
import { parseTopic, type Topic } from './topic.ts';
import { visitTopics } from './visit-topics.ts';

/** A topic that a concept belongs to. */
export type ConceptTopic = {
  topic: string;
  /** 1, or 0.5 for loose membership. */
  strength: number;
};

/** Returns the topics of a concept; none for an unknown concept or one of questions of every kind. */
export function topicsOf(conceptId: string): readonly ConceptTopic[] {
  return topicsByConcept().get(conceptId) ?? none;
}
const none: readonly ConceptTopic[] = [];

const topicsByConcept = lazy(() => groupByConcept(parseTopics()));

/** Parses all topics. */
export function parseTopics(): Topic[] {
  return [organizationTopics, customerTopics, visitTopics, lifeTopics]
    .flatMap((text) => text.split('\n'))
    .filter((line) => line !== '')
    .map(parseTopic);
}

/** Groups topics by their concepts. */
export function groupByConcept(topics: readonly Topic[]): Map<string, ConceptTopic[]> {
  const byConcept = new Map<string, ConceptTopic[]>();
  for (const { id: topic, concepts } of topics) {
    for (const { id, strength } of concepts) {
      const known = byConcept.get(id);
      if (known) known.push({ topic, strength });
      else byConcept.set(id, [{ topic, strength }]);
    }
  }
  return byConcept;
}
