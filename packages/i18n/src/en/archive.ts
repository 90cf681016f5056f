/** What stands in the README.txt of an account's archive. */
export const archive = {
  title: 'Your data in Sosia',
  intro:
    'Everything that Sosia keeps of the account {{email}}, written on {{time}}. The .json files open in any text editor and can be read by programs; times are in UTC. What has the same id in two files belongs together.',
  parts: {
    account: 'The account itself: name, address, language, plan, when it was made, and when the terms were accepted.',
    sessions:
      'Where the account was signed in: browser, network address and times. Old ones are deleted after some months.',
    passkeys: 'The passkeys of the account by name. The keys themselves stay on your devices.',
    mailLinks:
      'The links in mails of the last weeks (to confirm an address, to set a password), without what made them work.',
    agents: 'The agents with all their settings, instructions and texts.',
    instructionVersions: 'What the instructions of the agents were before.',
    pictures: 'The pictures of the agents, each named after its agent.',
    sources: 'What the agents know: every text, file and page with the text that was read from it.',
    files: 'The original files and texts, in a folder for each source.',
    conversations:
      'All conversations with your agents, by you and by visitors: the messages as they were shown, and the turns with what belongs to them (citations, usage, credits).',
    sites: 'The websites that are kept up to date, with their settings and what the last refresh found.',
    consents:
      'What you and visitors decided about the consent messages of your agents, with the texts that were shown.',
    knowledgeGaps: 'Questions that the agents could not answer from what they know.',
    testCases: 'The questions of the test sets, each with the fact that its answer must hold.',
    testRuns: 'The runs of the test sets with every answer and what was found of it.',
    embeds: 'The embeds and share links of your agents with their settings and looks.',
    embedVisits: 'What visits did with your embeds (shown, opened, first message, source opened) of the last months.',
    visitors: 'What visitors said of themselves in your forms, or your own site said of them.',
    notifiedAddresses: 'The e-mail addresses that were entered for notifications, and what they answered.',
  },
  leftOut:
    'Not in here: the password and other secrets (of most only scrambled forms are kept); the search index, which is made from the texts above; and notes that live for a few days at most (answers kept for repeated calls, work in the queue, counters against guessing and of a day’s questions).',
};
