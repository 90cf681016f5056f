import type { GroundedWeights } from './judge-passages.ts';

/** Written by `bench/train/train-grounded.ts`; do not edit by hand. */
export const groundedWeights: GroundedWeights = {
  sentence: [
    4.3491, // coverage
    3.446, // bm25
    -0.7017, // properCoverage
    2.8126, // passageScore
    0.6815, // passageFirst
    3.0633, // passageCoverage
    2.9629, // windowCoverage
    1.8782, // previousForPronoun
    3.6991, // titleCoverage
    0.9016, // adjacentPairs
    -0.0567, // ordered
    -0.7564, // novelWords
    1.1342, // words
    1.0101, // short
    0.0818, // firstSentence
    0.0, // asking
    0.0, // heading
    -0.2352, // negation
    2.0981, // typePerson
    1.5083, // typeTime
    1.3893, // typeNumber
    1.0428, // typePlaceOrName
    0.6183, // typeCue
    1.3189, // unitNumber
    0.4377, // bestInPassage
    0.9927, // answerNear
  ],
  support: [
    3.5846, // sentenceCoverage
    -2.0902, // passageCoverage
    1.2434, // passageProperCoverage
    2.0938, // searchScore
    -0.2116, // rankScore
    0.1491, // margin
    1.4777, // rarestMissing
    -3.1869, // missingShare
    -6.2905, // unknownShare
    0.5516, // termCount
    0.2734, // fewTerms
    -0.1476, // adjacentPairs
    1.8733, // windowCoverage
    0.3341, // typeMet
    0.137, // typeMissing
    -0.6441, // negation
    -2.475, // antonym
    4.0408, // titleCoverage
    0.7407, // answerNear
  ],
  supportBias: -1.6631,
  threshold: 0,
};
