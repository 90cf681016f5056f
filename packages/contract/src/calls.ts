/**
 * Every call of the product as `METHOD path`, below `/api/`. Plain strings, so that a browser bundle can know
 * where to send without carrying a schema. The specification names most of them; ours are marked.
 */
export const calls = {
  // accounts
  login: 'POST auth/login',
  register: 'POST auth/register',
  refreshToken: 'POST auth/refresh-token',
  verifyTerms: 'POST auth/verify-terms',
  verifyEmail: 'POST auth/verify-email',
  forwardSendVerifyEmail: 'POST auth/forward-send-verify-email',
  logout: 'POST auth/logout', // ours
  getMe: 'GET auth/me', // ours
  updateMe: 'PUT auth/me', // ours

  // agents
  listAgents: 'GET clone/getAll',
  getAgent: 'GET clone/getAll/{id}',
  addAgent: 'POST clone/add',
  updateAgent: 'PUT clone/update/{id}',
  deleteAgent: 'DELETE clone/delete/{id}',
  getPicture: 'GET pictures/{id}', // ours
  addSampleAgent: 'POST clone/addSample', // ours

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

  // conversation
  search: 'POST aiResponse/search',
  answer: 'POST aiResponse/answer',
  assistantAnswer: 'POST aiResponse/assistant-answer',
  assistantThread: 'GET aiResponse/assistant-thread/{id}',
  closeThread: 'POST aiResponse/close-thread',
  followTurn: 'GET aiResponse/turns/{id}', // ours
  stopTurn: 'POST aiResponse/stop', // ours
  getConversation: 'GET aiResponse/conversation', // ours

  // system
  getConfig: 'GET config', // ours
  health: 'GET health', // ours
  ready: 'GET ready', // ours
} as const;

export type CallName = keyof typeof calls;
