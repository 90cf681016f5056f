/** Texts of the README.txt in an account's export. */
export const archive = {
  title: 'Your data in Sosia',
  intro:
    'Everything that Sosia stores about the account {{email}}, exported on {{time}}. The .json files open in any text editor and can be read by other programs. Times are in UTC. Entries with the same id in two files belong together.',
  parts: {
    account:
      'The account itself: name, address, language, plan, when it was created, and when the terms were accepted.',
    sessions: 'Where the account was signed in: browser, IP address and times. Old ones are deleted after some months.',
    passkeys: 'The account’s passkeys, by name. The keys themselves stay on your devices.',
    mailLinks:
      'The links in recent emails (to confirm an address or set a password), without the part that made them work.',
    agents: 'The agents with all their settings, instructions and texts.',
    instructionVersions: 'Earlier versions of the agents’ instructions.',
    pictures: 'The pictures of the agents, each named after its agent.',
    sources: 'What the agents know: every text, file and page with the text that was read from it.',
    files: 'The original files and texts, in a folder for each source.',
    conversations:
      'All conversations with your agents, yours and your visitors’: the messages as they were shown, and the turns with their citations, usage and credits.',
    sites: 'The websites that are kept up to date, with their settings and what the last refresh found.',
    consents:
      'What you and visitors decided about the consent messages of your agents, with the texts that were shown.',
    knowledgeGaps: 'Questions that the agents could not answer from what they know.',
    testCases: 'The questions of the test sets, each with the fact that its answer must contain.',
    testRuns: 'The runs of the test sets, with every answer and its result.',
    embeds: 'Your agents’ embeds and share links, with their settings and appearance.',
    embedVisits: 'What visits did with your embeds (shown, opened, first message, source opened) in recent months.',
    visitors: 'The details visitors left in your forms, or that your own site gave about them.',
    notifiedAddresses: 'The email addresses added for notifications, and their answers.',
  },
  leftOut:
    'Not included: the password and other secrets (most are stored only hashed or encrypted); the search index, which is built from the texts above; and temporary records kept for a few days at most (answers to repeated calls, queued jobs, and counters for password guesses and daily questions).',
};
