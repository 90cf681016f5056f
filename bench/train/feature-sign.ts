const supporting: ReadonlySet<string> = new Set([
  'coverage',
  'own',
  'heading',
  'coverageGap',
  'ownGap',
  'topicGap',
  'nounCoverage',
  'exactCoverage',
  'coverageSquared',
  'coverageOfValue',
  'density',
  'headingIsSubject',
  'answerHeading',
  'answerTopic',
  'headingTopics',
  'judgedShare',
  'judgedFirst',
  'namePrecision',
  'nameMatch',
  'topicBest',
  'topicAll',
  'topicUnmatched',
  'topicOnly',
  'passageScore',
  'recent',
  'recentText',
  'value with the thing',
  'things counted',
  'topicProfile',
  'topicProfileGap',
  'topicProfileUnmatched',
]);

const opposing: ReadonlySet<string> = new Set([
  'tooLong',
  'isQuestion',
  'past',
  'future',
  'ownSubjectMissing',
  'properMissing',
  'unknownNouns',
  'unknownShare',
  'unmetNouns',
  'value without the thing',
  'things not counted',
  'position',
]);

/**
 * Returns 1 for a feature of candidates that can only speak for an answer, -1 for one that can only speak against it, and
 * 0 for others. Similar features otherwise get weights of both signs, which fail on other knowledge.
 */
export function featureSign(name: string): -1 | 0 | 1 {
  if (supporting.has(name) || name.endsWith(' given') || name.startsWith('found as ')) return 1;
  return opposing.has(name) || name.endsWith(' missing') ? -1 : 0;
}
