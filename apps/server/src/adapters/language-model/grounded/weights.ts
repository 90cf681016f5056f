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
  offTopic: {
    bias: 3.9534,
    weights: [
      -1.2701, // sentenceCoverage
      0.087, // sentenceCoverageSquared
      -1.3895, // windowCoverage
      -1.0725, // passageCoverage
      -2.1253, // searchScore
      -1.4355, // searchScoreLog
      -2.4855, // scoreTimesCoverage
      -6.0826, // titleCoverage
      0.0362, // secondPassage
      -0.4659, // otherPassages
      -0.6316, // otherCoverage
      0.4227, // noneMissing
      1.165, // nounsMissingInWindow
      1.0863, // nounsMissingInPassage
      0.8708, // nameUnknown
      0.1517, // numberMissing
      1.4359, // commonMissing
      -0.6722, // rarestMet
      -0.596, // specificMet
      0.5347, // specificUnknown
      -1.4494, // termCount
      -0.2033, // fewTerms
      -0.4073, // questionLength
      -0.4121, // littleKnown
      -2.2808, // unknownOfLittle
      0.4779, // otherLanguage
      -1.1872, // pairs
      -4.8217, // nearTimesMissing
      -0.9765, // oneClause
      0.6338, // brokenPair
      -0.006, // swap
      0.4278, // swapName
      0.0572, // opposite
      0.6461, // negation
      0.7316, // qualifiersMissing
      2.4534, // novelShare
      0.1606, // typeMet
      -0.4871, // answerNear
    ],
  },
  nearMiss: {
    bias: -3.2079,
    weights: [
      -0.1662, // sentenceCoverage
      -0.319, // sentenceCoverageSquared
      0.0285, // windowCoverage
      1.8968, // passageCoverage
      -0.1784, // searchScore
      0.1663, // searchScoreLog
      -0.3024, // scoreTimesCoverage
      -2.0938, // titleCoverage
      -0.2076, // secondPassage
      2.9475, // otherPassages
      0.9825, // otherCoverage
      0.1746, // noneMissing
      1.7288, // nounsMissingInWindow
      -0.2297, // nounsMissingInPassage
      0.1335, // nameUnknown
      0.6826, // numberMissing
      -0.3749, // commonMissing
      0.1965, // rarestMet
      0.0243, // specificMet
      0.023, // specificUnknown
      -0.3138, // termCount
      -0.7431, // fewTerms
      -0.9167, // questionLength
      -2.8592, // littleKnown
      -0.7162, // unknownOfLittle
      -1.7565, // otherLanguage
      0.4733, // pairs
      4.2626, // nearTimesMissing
      -0.0958, // oneClause
      0.4161, // brokenPair
      0.377, // swap
      1.1362, // swapName
      1.3548, // opposite
      2.6416, // negation
      0.179, // qualifiersMissing
      -0.2661, // novelShare
      -0.5044, // typeMet
      -0.2657, // answerNear
    ],
  },
  threshold: 0.2205,
};
