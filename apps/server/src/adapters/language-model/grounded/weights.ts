import type { GroundedWeights } from './judge-passages.ts';

/** Written by `bench/train/train-grounded.ts`; do not edit by hand. */
export const groundedWeights: GroundedWeights = {
  sentence: [
    1.6739, // coverage
    1.4330, // bm25
    -0.5498, // properCoverage
    2.0050, // passageScore
    0.9093, // passageFirst
    2.0889, // passageCoverage
    2.8027, // windowCoverage
    1.5791, // previousForPronoun
    2.5254, // titleCoverage
    0.9820, // adjacentPairs
    -0.0391, // ordered
    -0.4859, // novelWords
    0.7347, // words
    1.0237, // short
    0.2191, // firstSentence
    0.0000, // asking
    0.0000, // heading
    -0.2388, // negation
    1.8268, // typePerson
    1.4943, // typeTime
    1.3388, // typeNumber
    0.8823, // typePlaceOrName
    0.4269, // typeCue
    1.1539, // unitNumber
    0.2720, // bestInPassage
    0.9617, // answerNear
    1.8747, // localCoverage
    0.9311, // localBm25
    1.8557, // plainCoverage
    0.1026, // rarestMet
    0.4361, // previousCoverage
    -0.0043, // nextCoverage
    0.7617, // relatives
    -0.2391, // tightness
    -0.0912, // properMissing
  ],
  support: [
    2.7601, // sentenceCoverage
    -0.5981, // sentenceCoverageSquared
    1.6355, // passageCoverage
    -2.4931, // passageCoverageSquared
    2.3085, // windowCoverage
    -2.8104, // properMissing
    -0.3437, // numberMissing
    -0.1861, // searchScore
    2.4430, // searchScoreLog
    -1.2836, // secondPassage
    0.0477, // margin
    -0.5572, // topShare
    1.3397, // rarestMissing
    -0.3291, // rarestMissingInWindow
    -0.2550, // missingShare
    -0.7771, // noneMissing
    -0.7075, // oneMissing
    -4.1478, // unknownShare
    0.1321, // anyUnknown
    0.9937, // termCount
    0.8153, // fewTerms
    -0.2730, // adjacentPairs
    0.3966, // typeMet
    -0.0763, // typeMissing
    -2.5322, // asksNegation
    0.0361, // tellsNegation
    -1.5797, // antonymInSentence
    -1.2624, // antonymInPassage
    -0.5438, // oppositePrefix
    1.2144, // titleCoverage
    0.3256, // answerNear
    -0.2503, // localCoverage
    0.1685, // tightness
  ],
  supportBias: -2.0305,
  threshold: 0.2646,
};
