import type { GroundedWeights } from './judge-passages.ts';

/** Written by `bench/train/train-grounded.ts`; do not edit by hand. */
export const groundedWeights: GroundedWeights = {
  sentence: [
    2.0739, // coverage
    1.5113, // bm25
    2.3183, // localCoverage
    1.1411, // commonCoverage
    1.5142, // passageScore
    0.3496, // passageFirst
    1.3809, // passageLead
    1.5841, // passageCoverage
    -0.1745, // coverageInFirst
    3.0685, // titleCoverage
    1.2651, // windowCoverage
    1.7096, // previousForPronoun
    2.9945, // previousGain
    2.3176, // twoBackGain
    1.5196, // nextGain
    1.9117, // pairs
    -2.2003, // triples
    2.3291, // near
    1.6671, // subsequence
    -0.6301, // qualifiersMissing
    0.3721, // subjectAsked
    0.3997, // askedEarly
    -2.1312, // novelShare
    -2.2687, // repeats
    1.1735, // short
    -0.218, // digits
    -0.3825, // position
    0.2085, // last
    2.1064, // typePerson
    2.0957, // typeTime
    1.7684, // typeNumber
    0.7842, // typePlaceOrName
    1.2014, // unitNumber
    0.9743, // answerNear
    1.0087, // focusNear
  ],
  offTopic: {
    bias: 3.8642,
    weights: [
      -1.3132, // sentenceCoverage
      0.1311, // sentenceCoverageSquared
      -1.426, // windowCoverage
      -1.0356, // passageCoverage
      -2.1774, // searchScore
      -1.4566, // searchScoreLog
      -2.5047, // scoreTimesCoverage
      -5.6522, // titleCoverage
      0.0479, // secondPassage
      -0.4757, // otherPassages
      -0.4921, // otherCoverage
      0.4028, // noneMissing
      1.1681, // nounsMissingInWindow
      1.0528, // nounsMissingInPassage
      0.9248, // nameUnknown
      0.1796, // numberMissing
      1.4306, // commonMissing
      -0.6513, // rarestMet
      -0.5727, // specificMet
      0.5382, // specificUnknown
      -1.4655, // termCount
      -0.2451, // fewTerms
      -0.4121, // questionLength
      -0.3949, // littleKnown
      -2.2696, // unknownOfLittle
      0.4987, // otherLanguage
      -1.2384, // pairs
      -4.8458, // nearTimesMissing
      -0.9851, // oneClause
      0.5631, // brokenPair
      -0.0185, // swap
      0.4146, // swapName
      -0.0287, // opposite
      0.6885, // negation
      0.7326, // qualifiersMissing
      2.5751, // novelShare
      0.1861, // typeMet
      -0.5199, // answerNear
    ],
  },
  nearMiss: {
    bias: -1.0608,
    weights: [
      -0.1557, // sentenceCoverage
      -0.3298, // sentenceCoverageSquared
      0.0413, // windowCoverage
      1.9075, // passageCoverage
      -0.1768, // searchScore
      0.1726, // searchScoreLog
      -0.2784, // scoreTimesCoverage
      -2.1034, // titleCoverage
      -0.2011, // secondPassage
      2.962, // otherPassages
      0.9696, // otherCoverage
      0.1676, // noneMissing
      1.7543, // nounsMissingInWindow
      -0.248, // nounsMissingInPassage
      0.141, // nameUnknown
      0.681, // numberMissing
      -0.389, // commonMissing
      0.2035, // rarestMet
      0.0201, // specificMet
      0.0238, // specificUnknown
      -0.3119, // termCount
      -0.7465, // fewTerms
      -0.9163, // questionLength
      -2.7056, // littleKnown
      -0.6701, // unknownOfLittle
      -1.7041, // otherLanguage
      0.4638, // pairs
      4.3025, // nearTimesMissing
      -0.0719, // oneClause
      0.4203, // brokenPair
      0.3705, // swap
      1.1431, // swapName
      1.3316, // opposite
      2.6474, // negation
      0.1779, // qualifiersMissing
      -0.2664, // novelShare
      -0.5083, // typeMet
      -0.2642, // answerNear
    ],
  },
  strictness: { en: 0.2951, es: 0 },
  threshold: 0.1987,
};
