import type { GroundedWeights } from './judge-passages.ts';

/** Written by `bench/train/train-grounded.ts`; do not edit by hand. */
export const groundedWeights: GroundedWeights = {
  sentence: [
    1.6739, // coverage
    1.4332, // bm25
    -0.5503, // properCoverage
    2.0049, // passageScore
    0.9093, // passageFirst
    2.0885, // passageCoverage
    2.8019, // windowCoverage
    1.5785, // previousForPronoun
    2.5252, // titleCoverage
    0.9817, // adjacentPairs
    -0.0393, // ordered
    -0.4856, // novelWords
    0.7345, // words
    1.0236, // short
    0.2191, // firstSentence
    0.0, // asking
    0.0, // heading
    -0.2387, // negation
    1.8269, // typePerson
    1.4945, // typeTime
    1.3387, // typeNumber
    0.8825, // typePlaceOrName
    0.427, // typeCue
    1.1519, // unitNumber
    0.2718, // bestInPassage
    0.9612, // answerNear
    1.8744, // localCoverage
    0.9314, // localBm25
    1.8556, // plainCoverage
    0.1028, // rarestMet
    0.4362, // previousCoverage
    -0.0041, // nextCoverage
    0.7505, // relatives
    -0.2394, // tightness
    -0.0916, // properMissing
  ],
  support: [
    2.7029, // sentenceCoverage
    -0.777, // sentenceCoverageSquared
    1.6652, // passageCoverage
    -1.9347, // passageCoverageSquared
    2.369, // windowCoverage
    -2.7769, // properMissing
    -0.1425, // numberMissing
    0.2121, // searchScore
    2.6036, // searchScoreLog
    -1.1296, // secondPassage
    0.02, // margin
    -0.4238, // topShare
    1.1302, // rarestMissing
    -0.1501, // rarestMissingInWindow
    -0.4438, // missingShare
    -1.1574, // noneMissing
    -0.699, // oneMissing
    -3.9236, // unknownShare
    0.0405, // anyUnknown
    1.1503, // termCount
    0.7962, // fewTerms
    -0.2238, // adjacentPairs
    0.2841, // typeMet
    -0.1414, // typeMissing
    -2.4651, // asksNegation
    0.0937, // tellsNegation
    -1.6154, // antonymInSentence
    -1.1565, // antonymInPassage
    -0.122, // oppositePrefix
    1.3235, // titleCoverage
    0.4173, // answerNear
    -0.1009, // localCoverage
    0.2191, // tightness
  ],
  supportBias: -2.7749,
  threshold: 0.2564,
};
