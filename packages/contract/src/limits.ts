/** Bounds of the product (specification §5 and §9, contract §1). Character counts are Unicode code points. */
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
  /** A PDF must be smaller than this. */
  pdfBytes: 50 * mebibyte,
  /** A PDF must hold more than this many code points once white space is collapsed (100 tokens). */
  pdfMinChars: 500,
  charsPerToken: 5,
  /** Any other document. */
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
  /** Addresses that the record of a site's refresh names in each of its lists. */
  siteRunUrls: 200,
  jsonBodyBytes: mebibyte,
  writingSpeedMax: 1_000,
  excerptChars: 300,
  feedbackReasonChars: 2_000,
  /** An owner's answer: a correction, or the answer to a question that could not be answered. */
  ownAnswerChars: 8_000,
  /** Questions that may follow an answer, as proposed below it. */
  suggestions: 3,
  testCases: 500,
  expectedFactChars: 1_000,
  instructionVersions: 100,
  embedsPerAgent: 100,
  embedTokenChars: 64,
  domains: 50,
  domainChars: 253,
  notifiedEmails: 10,
  /** Mails about one embed to those who want to know of its conversations. */
  digestsPerDay: 20,
  capMax: 1_000_000,
  /** As far back as visits are counted by day. */
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

/** The name that an agent gets when none is given. */
export const defaultAgentName = 'Name your Clone';

/** Length in Unicode code points, as every limit counts it. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
