/** In the file of conversations for a spreadsheet. */
export const conversationFile = {
  columns: {
    conversation: 'Conversation',
    time: 'Time',
    channel: 'Where',
    question: 'Question',
    answer: 'Answer',
    outcome: 'What came of it',
    sources: 'Sources',
    feedback: 'Feedback',
  },
  channels: { preview: 'Workshop', embed: 'Website', share: 'Shared link', api: 'API' },
  outcomes: {
    answered: 'Answered',
    general: 'From general knowledge',
    refused: 'Refused',
    failed: 'Failed',
    stopped: 'Stopped',
    running: 'Running',
  },
  liked: 'Liked',
  disliked: 'Disliked',
};
