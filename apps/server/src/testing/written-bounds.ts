import { limits } from '@sosia/contract';

const { nameChars, emailChars, urlChars, textFieldChars, titleChars, queryChars, messageChars } = limits;
/** A password as it is sent; what it holds is bounded once it is recovered. */
const sealedChars = 2_000;
const codeChars = 50;
const tokenChars = 8_000;
const proofBounds = { password: sealedChars, googleId: tokenChars };
const credentialBounds = { 'credential.id': 1_400, 'credential.rawId': 1_400 };
/** Limits of an agent's settings. */
export const agentBounds = {
  name: nameChars,
  prompt_user: limits.instructionsChars,
  model: nameChars,
  recognitionLanguage: 20,
  welcomeText: textFieldChars,
  consentMessage: textFieldChars,
  refusalText: textFieldChars,
  privacyPolicyUrl: urlChars,
  starterQuestions: limits.starterQuestions,
  'starterQuestions.0': limits.starterQuestionChars,
  'voice.botLanguage': 20,
  'voice.voiceId': 100,
  'voice.created_voice': 100,
};
const patternBounds = { include: 50, 'include.0': 200, exclude: 50, 'exclude.0': 200 };
const headerBounds = { headers: limits.siteHeaders, 'headers.0.name': 100, 'headers.0.value': limits.siteHeaderChars };
const siteBounds = {
  ...patternBounds,
  ...headerBounds,
  leaveOut: limits.discoverUrls,
  'leaveOut.0': urlChars,
};
const pageBounds = { 'page.url': urlChars, 'page.title': limits.pageTitleChars };
// Only the last message has a limit and a separate code (textTooLong); the body size limits the rest.
const askBounds = {
  ...pageBounds,
  mergeMessage: limits.mergeMessageItems,
  'mergeMessage.0.content': Number.POSITIVE_INFINITY,
};

const domainBounds = { 'domains.0': limits.domainChars };
const embedToken = { token: limits.embedTokenChars };
const lookBounds = {
  label: limits.labelChars,
  'greeting.text': limits.greetingChars,
  'lead.text': limits.leadTextChars,
  'welcome.en': textFieldChars,
  'welcome.es': textFieldChars,
  ...Object.fromEntries(
    ['paths', 'exceptPaths', 'openPaths'].flatMap((list) => [
      [`rules.${list}`, limits.rulePaths],
      [`rules.${list}.0`, limits.rulePathChars],
    ]),
  ),
};
const embedBounds = {
  createEmbed: { name: nameChars, ...domainBounds },
  updateEmbed: { ...embedToken, name: nameChars, ...domainBounds, 'emails.0': emailChars },
  setEmbedStatus: embedToken,
  regenerateEmbed: embedToken,
  checkPage: { ...embedToken, url: urlChars },
  updateCustomization: Object.fromEntries(
    Object.entries(lookBounds).map(([path, max]) => [`customization.${path}`, max]),
  ),
  answerNotification: { token: 200 },
  trackMessage: { sessionId: 64, url: urlChars },
  saveLead: {
    sessionId: 64,
    name: nameChars,
    email: emailChars,
    phone: limits.phoneChars,
    company: nameChars,
    url: urlChars,
  },
  identifyVisitor: { id: nameChars, name: nameChars, email: emailChars },
};

/** How long each text and list of a call may be, as the contract writes it down, by its path in the body. */
export const writtenBounds: Record<string, Record<string, number>> = {
  register: { name: nameChars, lastName: nameChars, email: emailChars, password: sealedChars },
  login: { email: emailChars, password: sealedChars, code: codeChars },
  loginOrRegisterWithGoogle: { googleId: tokenChars, code: codeChars },
  verifyEmail: { token: Number.POSITIVE_INFINITY },
  forwardSendVerifyEmail: { email: emailChars },
  refuseRegistration: { token: Number.POSITIVE_INFINITY },
  sendResetEmail: { email: emailChars },
  resetPassword: { token: Number.POSITIVE_INFINITY, password: sealedChars },
  updateMe: { name: nameChars, lastName: nameChars },
  changePassword: { current: sealedChars, password: sealedChars },
  changeEmail: { email: emailChars, ...proofBounds },
  deleteUser: proofBounds,
  setUpTwoFactor: proofBounds,
  enableTwoFactor: { code: codeChars },
  disableTwoFactor: { code: codeChars, ...proofBounds },
  renewRecoveryCodes: { code: codeChars, ...proofBounds },
  beginPasskey: proofBounds,
  addPasskey: {
    name: nameChars,
    ...credentialBounds,
    'credential.response.clientDataJSON': 8_000,
    'credential.response.attestationObject': 20_000,
    'credential.response.transports': 20,
    'credential.response.transports.0': 50,
    'credential.response.transports.1': 50,
  },
  loginWithPasskey: {
    ...credentialBounds,
    'credential.response.signature': 4_000,
    'credential.response.userHandle': 100,
    'credential.response.clientDataJSON': 8_000,
    'credential.response.authenticatorData': 8_000,
  },
  addAgent: agentBounds,
  updateAgent: agentBounds,
  addTrain: { title: titleChars, text: limits.trainTextChars, question: queryChars, answer: messageChars },
  replaceContent: { title: titleChars, text: limits.trainTextChars, question: queryChars, answer: messageChars },
  unlockSource: { password: limits.filePasswordChars },
  fetchUrls: { url: urlChars, ...patternBounds, ...headerBounds },
  scrapeUrls: {
    urls: limits.scrapeUrls,
    'urls.0': urlChars,
    'site.url': urlChars,
    ...Object.fromEntries(Object.entries(siteBounds).map(([path, max]) => [`site.${path}`, max])),
  },
  updateSite: siteBounds,
  updateSource: { title: titleChars },
  search: { query: queryChars },
  answer: { ...askBounds, sessionId: 64 },
  streamAnswer: { ...askBounds, sessionId: 64 },
  assistantAnswer: askBounds,
  closeThread: { threadId: 64 },
  savePolicyAction: { sessionId: 64 },
  giveFeedback: { reason: limits.feedbackReasonChars, correction: limits.ownAnswerChars },
  answerGap: { question: titleChars, answer: limits.ownAnswerChars },
  addTests: {
    cases: limits.testCases,
    'cases.0.question': messageChars,
    'cases.0.expected': limits.expectedFactChars,
  },
  ...embedBounds,
  updateTest: { question: messageChars, expected: limits.expectedFactChars },
};
