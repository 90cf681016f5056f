import type { GroundedWeights } from './judge-passages.ts';

/** Written by `bench/train/train-grounded.ts`; do not edit by hand. */
export const groundedWeights: GroundedWeights = {
  sentence: [
    3.6613, // coverage
    3.4122, // bm25
    -0.6435, // properCoverage
    2.3477, // passageScore
    0.9429, // passageFirst
    2.8117, // passageCoverage
    2.7768, // windowCoverage
    1.8568, // previousForPronoun
    3.4785, // titleCoverage
    0.9285, // adjacentPairs
    0.3065, // ordered
    -0.7691, // novelWords
    1.1459, // words
    0.9954, // short
    0.0783, // firstSentence
    0.0, // asking
    0.0, // heading
    -0.2419, // negation
    2.0812, // typePerson
    1.5144, // typeTime
    1.4188, // typeNumber
    1.034, // typePlaceOrName
    0.626, // typeCue
    1.3189, // unitNumber
    0.5231, // bestInPassage
    1.007, // answerNear
  ],
  support: [
    3.0516, // sentenceCoverage
    -1.5583, // passageCoverage
    1.2381, // passageProperCoverage
    2.027, // searchScore
    -0.2019, // rankScore
    0.1373, // margin
    1.5143, // rarestMissing
    -2.9988, // missingShare
    -6.3321, // unknownShare
    0.4811, // termCount
    0.2413, // fewTerms
    -0.0808, // adjacentPairs
    1.3785, // windowCoverage
    0.3132, // typeMet
    0.138, // typeMissing
    -0.6463, // negation
    -2.4635, // antonym
    3.9484, // titleCoverage
    0.7357, // answerNear
  ],
  supportBias: -1.7932,
  threshold: 0.2802,
};
