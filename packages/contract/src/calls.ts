/**
 * Every call of the product as `METHOD path`, below `/api/`. Plain strings, so that a browser bundle can know
 * where to send without carrying a schema. The specification names most of them; ours are marked.
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
  refuseRegistration: 'POST auth/refuse-registration', // ours
  sendResetEmail: 'POST auth/send-reset-email',
  resetPassword: 'POST auth/reset-password',
  deleteUser: 'POST auth/delete-user',
  logout: 'POST auth/logout', // ours
  getMe: 'GET auth/me', // ours
  updateMe: 'PUT auth/me', // ours
  changePassword: 'POST auth/change-password', // ours
  changeEmail: 'POST auth/change-email', // ours
  listSessions: 'GET auth/sessions', // ours
  endOtherSession: 'DELETE auth/sessions/{sid}', // ours
  endAllSessions: 'DELETE auth/sessions', // ours
  exportAccount: 'GET auth/export', // ours
  setUpTwoFactor: 'POST auth/two-factor/setup', // ours
  enableTwoFactor: 'POST auth/two-factor/enable', // ours
  disableTwoFactor: 'POST auth/two-factor/disable', // ours
  renewRecoveryCodes: 'POST auth/two-factor/recovery-codes', // ours
  listPasskeys: 'GET auth/passkeys', // ours
  beginPasskey: 'POST auth/passkeys/begin', // ours
  addPasskey: 'POST auth/passkeys', // ours
  deletePasskey: 'DELETE auth/passkeys/{id}', // ours
  beginPasskeyLogin: 'POST auth/passkeys/begin-login', // ours
  loginWithPasskey: 'POST auth/passkeys/login', // ours

  // agents
  listAgents: 'GET clone/getAll',
  getAgent: 'GET clone/getAll/{id}',
  addAgent: 'POST clone/add',
  updateAgent: 'PUT clone/update/{id}',
  deleteAgent: 'DELETE clone/delete/{id}',
  getPicture: 'GET pictures/{id}', // ours
  addSampleAgent: 'POST clone/addSample', // ours
  listInstructionVersions: 'GET clone/instructions/{id}', // ours
  getInstructionVersion: 'GET instructions/{id}', // ours
  restoreInstructions: 'POST instructions/{id}/restore', // ours

  // knowledge
  getMemory: 'GET clone/getMemory/{id}',
  deleteMemory: 'DELETE clone/deleteMemory/{id}',
  addTrain: 'POST training/addTrain',
  fetchUrls: 'POST training/fetchUrls',
  scrapeUrls: 'POST training/scrapeUrls',
  trainingEvents: 'GET training/events/{id}', // ours
  getSource: 'GET sources/{id}', // ours
  getSourceFile: 'GET sources/{id}/file', // ours
  updateSource: 'PATCH sources/{id}', // ours
  retrySource: 'POST sources/{id}/retry', // ours
  cancelSource: 'POST sources/{id}/cancel', // ours
  unlockSource: 'POST sources/{id}/unlock', // ours
  replaceContent: 'PUT sources/{id}/content', // ours
  listSites: 'GET training/sites/{id}', // ours
  updateSite: 'PATCH sites/{id}', // ours
  deleteSite: 'DELETE sites/{id}', // ours
  refreshSite: 'POST sites/{id}/refresh', // ours
  stopSite: 'POST sites/{id}/stop', // ours
  resumeSite: 'POST sites/{id}/resume', // ours

  // conversation
  search: 'POST aiResponse/search',
  answer: 'POST aiResponse/answer',
  streamAnswer: 'POST aiResponse/answer-stream', // ours
  assistantAnswer: 'POST aiResponse/assistant-answer',
  assistantThread: 'GET aiResponse/assistant-thread/{id}',
  closeThread: 'POST aiResponse/close-thread',
  followTurn: 'GET aiResponse/turns/{id}', // ours
  stopTurn: 'POST aiResponse/stop', // ours
  getConversation: 'GET aiResponse/conversation', // ours
  savePolicyAction: 'POST aiResponse/save-policyAction',
  giveFeedback: 'POST aiResponse/feedback', // ours
  takeFeedbackBack: 'DELETE aiResponse/feedback/{id}', // ours
  explainTurn: 'GET aiResponse/turns/{id}/why', // ours

  // insights
  listConversations: 'GET clone/conversations/{id}', // ours
  exportConversations: 'GET clone/conversations/{id}/export', // ours
  deleteConversations: 'DELETE clone/conversations/{id}', // ours
  readConversation: 'GET conversations/{id}', // ours
  deleteConversation: 'DELETE conversations/{id}', // ours
  listGaps: 'GET clone/gaps/{id}', // ours
  answerGap: 'POST gaps/{id}/answer', // ours
  dismissGap: 'DELETE gaps/{id}', // ours
  listTests: 'GET clone/tests/{id}', // ours
  addTests: 'POST clone/tests/{id}', // ours
  updateTest: 'PATCH tests/{id}', // ours
  deleteTest: 'DELETE tests/{id}', // ours
  runTests: 'POST clone/tests/{id}/run', // ours
  getTestRun: 'GET test-runs/{id}', // ours

  // embeds
  createEmbed: 'PUT embed/create',
  updateEmbed: 'PUT embed/update',
  setEmbedStatus: 'PATCH embed/status',
  listEmbeds: 'GET embed/list/{id}', // ours
  generateChatScript: 'GET embed/generate-chat-script',
  getCustomization: 'GET embed/customization',
  updateCustomization: 'PUT embed/customization',
  regenerateEmbed: 'POST embed/regenerate', // ours
  deleteEmbed: 'DELETE embed', // ours
  checkPage: 'POST embed/check-page', // ours
  getEmbedNumbers: 'GET embed/numbers', // ours
  listLeads: 'GET embed/leads', // ours
  deleteLead: 'DELETE embed/leads/{id}', // ours
  answerNotification: 'POST embed/notifications', // ours
  getEmbedInfo: 'GET embed/embed-info',
  trackMessage: 'POST embed/tracking-message',
  saveLead: 'POST embed/lead', // ours
  identifyVisitor: 'POST embed/identify', // ours

  // system
  getLegalText: 'GET legal/{subject}', // ours
  getConfig: 'GET config', // ours
  health: 'GET health', // ours
  ready: 'GET ready', // ours
} as const;

export type CallName = keyof typeof calls;
