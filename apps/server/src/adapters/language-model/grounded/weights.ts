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
    1.1312, // sentenceCoverage
    -0.6628, // sentenceCoverageSquared
    2.1988, // passageCoverage
    0.5681, // passageCoverageSquared
    2.4468, // windowCoverage
    -2.6835, // properMissing
    0.4288, // numberMissing
    2.6986, // searchScore
    1.641, // searchScoreLog
    0.7217, // secondPassage
    -0.1229, // margin
    0.6721, // topShare
    -0.1714, // rarestMissing
    0.2423, // rarestMissingInWindow
    -0.1379, // missingShare
    -1.4313, // noneMissing
    0.0419, // oneMissing
    -2.3177, // unknownShare
    -0.0431, // anyUnknown
    1.9327, // termCount
    0.4322, // fewTerms
    2.2707, // pairs
    0.6004, // near
    0.4539, // subsequence
    -0.6952, // qualifiersMissing
    -3.8289, // novelShare
    -0.3935, // typeMet
    -0.4862, // typeMissing
    -0.6153, // asksNegation
    0.4554, // tellsNegation
    0.1607, // antonymInSentence
    0.5161, // antonymInPassage
    2.1648, // oppositePrefix
    8.0123, // titleCoverage
    0.6918, // answerNear
    0.4603, // localCoverage
    1.6935, // scoreTimesCoverage
    2.8319, // titleTimesCoverage
    1.29, // littleKnown
    2.7461, // unknownOfLittle
  ],
  supportBias: -4.5553,
  threshold: 0.1791,
};
