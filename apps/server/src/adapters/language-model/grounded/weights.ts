import type { GroundedWeights } from './judge-passages.ts';

/** Written by `bench/train/train-grounded.ts`; do not edit by hand. */
export const groundedWeights: GroundedWeights = {
  sentence: [
    2.0776, // coverage
    1.5167, // bm25
    2.2995, // localCoverage
    1.1597, // commonCoverage
    1.5318, // passageScore
    0.3518, // passageFirst
    1.3984, // passageLead
    1.5613, // passageCoverage
    -0.1879, // coverageInFirst
    3.0696, // titleCoverage
    1.2858, // windowCoverage
    1.6802, // previousForPronoun
    3.0102, // previousGain
    2.3144, // twoBackGain
    1.5221, // nextGain
    1.9312, // pairs
    -2.2198, // triples
    2.3508, // near
    1.662, // subsequence
    -0.6293, // qualifiersMissing
    0.3751, // subjectAsked
    0.3989, // askedEarly
    -2.1301, // novelShare
    -2.2738, // repeats
    1.181, // short
    -0.2186, // digits
    -0.3871, // position
    0.2107, // last
    2.1076, // typePerson
    2.0987, // typeTime
    1.7666, // typeNumber
    0.7844, // typePlaceOrName
    1.1965, // unitNumber
    0.9812, // answerNear
    1.003, // focusNear
  ],
  support: [
    1.1285, // sentenceCoverage
    -0.6602, // sentenceCoverageSquared
    2.145, // passageCoverage
    0.5471, // passageCoverageSquared
    2.4221, // windowCoverage
    -2.7108, // properMissing
    0.4271, // numberMissing
    2.6668, // searchScore
    1.6501, // searchScoreLog
    0.7042, // secondPassage
    -0.121, // margin
    0.7257, // topShare
    -0.1722, // rarestMissing
    0.2433, // rarestMissingInWindow
    -0.1361, // missingShare
    -1.4301, // noneMissing
    0.0042, // oneMissing
    -2.3504, // unknownShare
    -0.0285, // anyUnknown
    1.9475, // termCount
    0.4823, // fewTerms
    2.3235, // pairs
    0.5903, // near
    0.5036, // subsequence
    -0.7682, // qualifiersMissing
    -3.6979, // novelShare
    -0.3797, // typeMet
    -0.4873, // typeMissing
    7.9095, // titleCoverage
    0.6432, // answerNear
    0.469, // localCoverage
    1.7133, // scoreTimesCoverage
    2.8393, // titleTimesCoverage
    1.2857, // littleKnown
    2.691, // unknownOfLittle
  ],
  supportBias: -4.5876,
  threshold: 0.1858,
};
