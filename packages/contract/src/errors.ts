/** HTTP status of an error code, and whether the operator's log reports it as a server fault. */
export interface ErrorKind {
  status: number;
  /** `true`: logged at error level with its cause. `false`: the expected response to invalid input. */
  report: boolean;
}

const expected = (status: number): ErrorKind => ({ status, report: false });
const fault = (status: number): ErrorKind => ({ status, report: true });

/** Catalog of error codes. Their texts are in the i18n catalogs under `errors.<code>`. */
export const errorCatalog = {
  validation: expected(400),
  badJson: expected(400),
  incorrectCredentials: expected(401),
  badApiKey: expected(401),
  secondFactorRequired: expected(401),
  secondFactorWrong: expected(401),
  passkeyRefused: expected(401),
  notCredits: expected(402),
  emailNotVerified: expected(403),
  termsNotAccepted: expected(403),
  planRequired: expected(403),
  notOwner: expected(403),
  noDashboard: expected(403),
  domainNotAllowed: expected(403),
  embedInactive: expected(403),
  policyNotAccepted: expected(403),
  notEnoughTokens: expected(403),
  registrationClosed: expected(403),
  accountInactive: expected(403),
  notFound: expected(404),
  userNotFound: expected(404),
  userExist: expected(409),
  agentLimit: expected(409),
  subscriptionActive: expected(409),
  alreadyKnown: expected(409),
  turnInFlight: expected(409),
  apiKeyExists: expected(409),
  tooManyPasskeys: expected(409),
  siteLimit: expected(409),
  testLimit: expected(409),
  embedLimit: expected(409),
  testsRunning: expected(409),
  idempotencyConflict: expected(409),
  tooLarge: expected(413),
  pdfTooLarge: expected(413),
  wrongType: expected(415),
  oldOfficeFile: expected(415),
  pdfExtension: expected(415),
  rangeOutside: expected(416),
  pdfUnreadable: expected(422),
  pdfEncrypted: expected(422),
  wrongFilePassword: expected(422),
  fileProtected: expected(422),
  pdfTooShort: expected(422),
  noText: expected(422),
  fileUnreadable: expected(422),
  textTooLong: expected(422),
  noKnowledge: expected(422),
  noInstructions: expected(422),
  instructionsTooLong: expected(422),
  tooManyQuestions: expected(422),
  noTests: expected(422),
  noFace: expected(422),
  severalFaces: expected(422),
  faceTooSmall: expected(422),
  urlRefused: expected(422),
  urlUnreachable: expected(422),
  needsJavaScript: expected(422),
  loginNeeded: expected(422),
  robotsRefused: expected(422),
  noRecogniser: expected(422),
  samplesRefused: expected(422),
  rateLimited: expected(429),
  capReached: expected(429),
  default: fault(500),
  providerFailed: fault(502),
  answerUnfinished: fault(502),
  starting: expected(503),
  busy: expected(503),
  providerTimeout: fault(504),
  sessionInvalid: expected(511),
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errorCatalog;

/** Codes that no server code throws yet, with the module that will. Remove a code here with its first `throw`. */
export const upcomingErrors = {
  badApiKey: 'external-api',
  apiKeyExists: 'external-api',
  notCredits: 'billing',
  planRequired: 'billing',
  noDashboard: 'billing',
  noInstructions: 'prompts',
  noFace: 'avatars',
  severalFaces: 'avatars',
  faceTooSmall: 'avatars',
  samplesRefused: 'voice',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** Error of one field: `key` names the text `validation.<key>` in the catalogs; `message` is that text. */
export interface FieldError {
  key: string;
  message: string;
}

/** Body of every 4xx and 5xx response. The keys of `fields` are paths (`emails.1`). */
export interface ErrorEnvelope {
  error: {
    code: ErrorCode;
    message: string;
    requestId: string;
    fields?: Record<string, FieldError>;
    /** Id of the existing item (`alreadyKnown`). */
    existingId?: string;
  };
}
