type Say = (key: string, values?: Record<string, string>) => string;

/** Files and folders of an archive in reading order, each with the key of its description. */
const parts = [
  ['account.json', 'account'],
  ['sessions.json', 'sessions'],
  ['passkeys.json', 'passkeys'],
  ['mail-links.json', 'mailLinks'],
  ['agents.json', 'agents'],
  ['instruction-versions.json', 'instructionVersions'],
  ['pictures/', 'pictures'],
  ['sources.json', 'sources'],
  ['sites.json', 'sites'],
  ['files/', 'files'],
  ['conversations.json', 'conversations'],
  ['consents.json', 'consents'],
  ['knowledge-gaps.json', 'knowledgeGaps'],
  ['test-cases.json', 'testCases'],
  ['test-runs.json', 'testRuns'],
  ['embeds.json', 'embeds'],
  ['embed-visits.json', 'embedVisits'],
  ['visitors.json', 'visitors'],
  ['notified-addresses.json', 'notifiedAddresses'],
] as const;

/** Returns the text of the file that describes the other files. */
export function archiveReadme(say: Say, { email, now }: { email: string; now: Date }): string {
  const lines = [
    say('archive.title'),
    say('archive.intro', { email, time: `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC` }),
    ...parts.map(([path, key]) => `${path}\n  ${say(`archive.parts.${key}`)}`),
    say('archive.leftOut'),
  ];
  return `${lines.join('\n\n')}\n`;
}
