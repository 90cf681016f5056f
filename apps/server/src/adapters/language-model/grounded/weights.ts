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
    0.9559, // sentenceCoverage
    -0.7525, // sentenceCoverageSquared
    2.1144, // passageCoverage
    0.4836, // passageCoverageSquared
    2.2951, // windowCoverage
    -3.0737, // properMissing
    0.4449, // numberMissing
    2.7748, // searchScore
    1.4232, // searchScoreLog
    0.1326, // secondPassage
    -0.1731, // margin
    0.8922, // topShare
    -0.2544, // rarestMissing
    0.1975, // rarestMissingInWindow
    -0.2415, // missingShare
    -1.3597, // noneMissing
    0.1482, // oneMissing
    -0.0352, // unknownShare
    -0.237, // anyUnknown
    2.0808, // termCount
    0.3268, // fewTerms
    2.3565, // pairs
    0.5633, // near
    0.3934, // subsequence
    -0.6803, // qualifiersMissing
    -3.8102, // novelShare
    -0.3265, // typeMet
    -0.4408, // typeMissing
    -0.6178, // asksNegation
    0.4047, // tellsNegation
    0.2518, // antonymInSentence
    0.4019, // antonymInPassage
    2.2434, // oppositePrefix
    8.2932, // titleCoverage
    0.6602, // answerNear
    0.9298, // localCoverage
    1.7811, // scoreTimesCoverage
    2.9738, // titleTimesCoverage
  ],
  supportBias: -4.3516,
  threshold: 0.2083,
};
