import type { AskedValue } from './asked-values.ts';
import { candidateKinds, foundKinds } from './candidate.ts';

/** Values of which features say whether a candidate has them. */
export const comparedValues: readonly AskedValue[] = [
  'money',
  'time',
  'duration',
  'number',
  'person',
  'place',
  'reason',
  'contact',
  'manner',
  'year',
  'size',
];

/** The features in their order. A `+` marks one that can only speak for an answer, a `-` one that can only speak against it. */
const features: readonly string[] = [
  'answers',
  '+coverage',
  '+own',
  '+heading',
  '+coverageGap',
  '+ownGap',
  '+topicGap',
  '+nounCoverage',
  '+exactCoverage',
  '+coverageSquared',
  '+coverageOfValue',
  'words',
  '+density',
  '+headingIsSubject',
  '+answerHeading',
  '+answerTopic',
  '+headingTopics',
  '+judgedShare',
  '+judgedFirst',
  '+namePrecision',
  '+nameMatch',
  '+topicBest',
  '+topicAll',
  '+topicUnmatched',
  '+topicOnly',
  '+passageScore',
  '-position',
  'long',
  '-tooLong',
  '-isQuestion',
  '+recent',
  'changed',
  '-past',
  '-future',
  'futureAsked',
  '+recentText',
  '-ownSubjectMissing',
  '-properMissing',
  '-unknownNouns',
  '-unknownShare',
  '-unmetNouns',
  'oneTerm',
  'noTerms',
  'follows',
  ...comparedValues.flatMap((value) => [`+${value} given`, `-${value} missing`]),
  '+value with the thing',
  '-value without the thing',
  '+things counted',
  '-things not counted',
  ...candidateKinds.slice(1).map((kind) => `is ${kind}`),
  ...candidateKinds.map((kind) => `list asked, ${kind}`),
  ...candidateKinds.map((kind) => `yes or no asked, ${kind}`),
  ...candidateKinds.map((kind) => `value asked, ${kind}`),
  ...foundKinds.map((kind) => `+found as ${kind}`),
  '+topicProfile',
  '+topicProfileGap',
  '+topicProfileUnmatched',
];

/** Names of the features, in their order. */
export const candidateFeatureNames: readonly string[] = features.map((feature) => feature.replace(/^[+-]/, ''));

/**
 * Sign of each feature's weight, 0 where both are possible. Similar features otherwise get weights of both signs, which
 * fail on other knowledge.
 */
export const candidateFeatureSigns: readonly (-1 | 0 | 1)[] = features.map((feature) =>
  feature.startsWith('+') ? 1 : feature.startsWith('-') ? -1 : 0,
);
