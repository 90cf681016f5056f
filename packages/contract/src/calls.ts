/**
 * Every call of the product as `METHOD path`, below `/api/`. Plain strings, so that a browser bundle gets the paths
 * without the schemas. Calls that the specification does not name are marked as extensions.
 */
export const calls = {
  // accounts
  login: 'POST auth/login',
  register: 'POST auth/register',
  loginOrRegisterWithGoogle: 'POST auth/login-or-register-with-google',
  refreshToken: 'POST auth/refresh-token',
  verifyTerms: 'POST auth/verify-terms',
  verifyEmail: 'POST auth/verify-email',
  forwardSendVerifyEmail: 'POST auth/forward-send-verify-email',
  refuseRegistration: 'POST auth/refuse-registration', // extension
  sendResetEmail: 'POST auth/send-reset-email',
  resetPassword: 'POST auth/reset-password',
  deleteUser: 'POST auth/delete-user',
  logout: 'POST auth/logout', // extension
  getMe: 'GET auth/me', // extension
  updateMe: 'PUT auth/me', // extension
  changePassword: 'POST auth/change-password', // extension
  changeEmail: 'POST auth/change-email', // extension
  listSessions: 'GET auth/sessions', // extension
  endOtherSession: 'DELETE auth/sessions/{sid}', // extension
  endAllSessions: 'DELETE auth/sessions', // extension
  exportAccount: 'GET auth/export', // extension
  setUpTwoFactor: 'POST auth/two-factor/setup', // extension
  enableTwoFactor: 'POST auth/two-factor/enable', // extension
  disableTwoFactor: 'POST auth/two-factor/disable', // extension
  renewRecoveryCodes: 'POST auth/two-factor/recovery-codes', // extension
  listPasskeys: 'GET auth/passkeys', // extension
  beginPasskey: 'POST auth/passkeys/begin', // extension
  addPasskey: 'POST auth/passkeys', // extension
  deletePasskey: 'DELETE auth/passkeys/{id}', // extension
  beginPasskeyLogin: 'POST auth/passkeys/begin-login', // extension
  loginWithPasskey: 'POST auth/passkeys/login', // extension

  // agents
  listAgents: 'GET clone/getAll',
  getAgent: 'GET clone/getAll/{id}',
  addAgent: 'POST clone/add',
  updateAgent: 'PUT clone/update/{id}',
  deleteAgent: 'DELETE clone/delete/{id}',
  getPicture: 'GET pictures/{id}', // extension
  addSampleAgent: 'POST clone/addSample', // extension
  listInstructionVersions: 'GET clone/instructions/{id}', // extension
  getInstructionVersion: 'GET instructions/{id}', // extension
  restoreInstructions: 'POST instructions/{id}/restore', // extension

  // knowledge
  getMemory: 'GET clone/getMemory/{id}',
  deleteMemory: 'DELETE clone/deleteMemory/{id}',
  addTrain: 'POST training/addTrain',
  fetchUrls: 'POST training/fetchUrls',
  scrapeUrls: 'POST training/scrapeUrls',
  trainingEvents: 'GET training/events/{id}', // extension
  getSource: 'GET sources/{id}', // extension
  getSourceFile: 'GET sources/{id}/file', // extension
  updateSource: 'PATCH sources/{id}', // extension
  retrySource: 'POST sources/{id}/retry', // extension
  cancelSource: 'POST sources/{id}/cancel', // extension
  unlockSource: 'POST sources/{id}/unlock', // extension
  replaceContent: 'PUT sources/{id}/content', // extension
  listSites: 'GET training/sites/{id}', // extension
  updateSite: 'PATCH sites/{id}', // extension
  deleteSite: 'DELETE sites/{id}', // extension
  refreshSite: 'POST sites/{id}/refresh', // extension
  stopSite: 'POST sites/{id}/stop', // extension
  resumeSite: 'POST sites/{id}/resume', // extension

  // conversation
  search: 'POST aiResponse/search',
  answer: 'POST aiResponse/answer',
  streamAnswer: 'POST aiResponse/answer-stream', // extension
  assistantAnswer: 'POST aiResponse/assistant-answer',
  assistantThread: 'GET aiResponse/assistant-thread/{id}',
  closeThread: 'POST aiResponse/close-thread',
  followTurn: 'GET aiResponse/turns/{id}', // extension
  stopTurn: 'POST aiResponse/stop', // extension
  getConversation: 'GET aiResponse/conversation', // extension
  savePolicyAction: 'POST aiResponse/save-policyAction',
  giveFeedback: 'POST aiResponse/feedback', // extension
  takeFeedbackBack: 'DELETE aiResponse/feedback/{id}', // extension
  explainTurn: 'GET aiResponse/turns/{id}/why', // extension

  // insights
  listConversations: 'GET clone/conversations/{id}', // extension
  exportConversations: 'GET clone/conversations/{id}/export', // extension
  deleteConversations: 'DELETE clone/conversations/{id}', // extension
  readConversation: 'GET conversations/{id}', // extension
  deleteConversation: 'DELETE conversations/{id}', // extension
  listGaps: 'GET clone/gaps/{id}', // extension
  answerGap: 'POST gaps/{id}/answer', // extension
  dismissGap: 'DELETE gaps/{id}', // extension
  listTests: 'GET clone/tests/{id}', // extension
  addTests: 'POST clone/tests/{id}', // extension
  updateTest: 'PATCH tests/{id}', // extension
  deleteTest: 'DELETE tests/{id}', // extension
  runTests: 'POST clone/tests/{id}/run', // extension
  getTestRun: 'GET test-runs/{id}', // extension

  // embeds
  createEmbed: 'PUT embed/create',
  updateEmbed: 'PUT embed/update',
  setEmbedStatus: 'PATCH embed/status',
  listEmbeds: 'GET embed/list/{id}', // extension
  generateChatScript: 'GET embed/generate-chat-script',
  getCustomization: 'GET embed/customization',
  updateCustomization: 'PUT embed/customization',
  regenerateEmbed: 'POST embed/regenerate', // extension
  deleteEmbed: 'DELETE embed', // extension
  checkPage: 'POST embed/check-page', // extension
  getEmbedNumbers: 'GET embed/numbers', // extension
  listLeads: 'GET embed/leads', // extension
  deleteLead: 'DELETE embed/leads/{id}', // extension
  answerNotification: 'POST embed/notifications', // extension
  getEmbedInfo: 'GET embed/embed-info',
  trackMessage: 'POST embed/tracking-message',
  saveLead: 'POST embed/lead', // extension
  identifyVisitor: 'POST embed/identify', // extension

  // system
  getLegalText: 'GET legal/{subject}', // extension
  getConfig: 'GET config', // extension
  health: 'GET health', // extension
  ready: 'GET ready', // extension
} as const;

export type CallName = keyof typeof calls;
