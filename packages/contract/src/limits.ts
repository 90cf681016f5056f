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
  imageBytes: 5 * mebibyte,
  jsonBodyBytes: mebibyte,
  writingSpeedMax: 1_000,
  excerptChars: 300,
} as const;

/** The name that an agent gets when none is given. */
export const defaultAgentName = 'Name your Clone';

/** Length in Unicode code points, as every limit counts it. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
