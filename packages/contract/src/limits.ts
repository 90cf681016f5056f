/** Limits of the product. Character counts are Unicode code points. */
const mebibyte = 1_048_576;

export const limits = {
  nameChars: 100,
  emailChars: 254,
  passwordMinChars: 8,
  passwordMaxChars: 200,
  passkeys: 20,
  instructionsChars: 80_000,
  starterQuestions: 4,
  starterQuestionChars: 200,
  textFieldChars: 2_000,
  urlChars: 2_048,
  titleChars: 300,
  messageChars: 8_000,
  mergeMessageItems: 200,
  queryChars: 1_000,
  searchHits: 50,
  trainFiles: 50,
  trainTextChars: 2_000_000,
  scrapeUrls: 1_000,
  discoverUrls: 1_000,
  discoverUrlsDefault: 100,
  /** Exclusive. */
  pdfBytes: 50 * mebibyte,
  /** Exclusive, in code points after collapsing white space (100 tokens). */
  pdfMinChars: 500,
  charsPerToken: 5,
  /** Any document that is not a PDF. */
  documentBytes: 50 * mebibyte,
  imageBytes: 5 * mebibyte,
  /** Audio or video. */
  mediaBytes: 500 * mebibyte,
  filePasswordChars: 128,
  sitesPerAgent: 100,
  siteDepth: 10,
  siteDepthDefault: 3,
  sitePatterns: 50,
  sitePatternChars: 200,
  siteHeaders: 10,
  siteHeaderChars: 4_096,
  /** URLs in each list of a site refresh's result. */
  siteRunUrls: 200,
  jsonBodyBytes: mebibyte,
  writingSpeedMax: 1_000,
  excerptChars: 300,
  feedbackReasonChars: 2_000,
  /** An owner answer: a correction or the answer to a gap. */
  ownAnswerChars: 8_000,
  /** Follow-up questions suggested below an answer. */
  suggestions: 3,
  testCases: 500,
  expectedFactChars: 1_000,
  instructionVersions: 100,
  embedsPerAgent: 100,
  embedTokenChars: 64,
  domains: 50,
  domainChars: 253,
  notifiedEmails: 10,
  /** Digest emails about one embed per day. */
  digestsPerDay: 20,
  capMax: 1_000_000,
  /** Days for which visits are counted. */
  embedNumberDays: 90,
  labelChars: 40,
  greetingChars: 200,
  leadTextChars: 300,
  phoneChars: 40,
  offsetPixels: 400,
  rulePaths: 20,
  rulePathChars: 200,
  pageTitleChars: 300,
} as const;

/** Name of an agent created without one. */
export const defaultAgentName = 'Name your Clone';

/** Returns the length in Unicode code points, the unit of every limit. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
