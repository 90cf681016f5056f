import type { ChatMessage } from '@sosia/contract';

/** Returns the stored messages of a conversation with many turns; each answer has a list, a table and code. */
export function longConversation(turns: number): ChatMessage[] {
  return Array.from({ length: turns }, (_, nth): ChatMessage[] => {
    const id = (kind: number) => `0189000${kind}-0000-7000-8000-${String(nth).padStart(12, '0')}`;
    const shared = {
      turnId: id(0),
      type: 'text',
      isStopped: false,
      isCut: false,
      feedback: null,
      createdAt: '2026-01-01T00:00:00Z',
    } as const;
    const asked = `Question ${nth}?`;
    const answer = `Answer **${nth}**:\n\n- one\n- two\n\n| a | b |\n|---|---|\n| ${nth} | x |\n\n\`\`\`ts\nconst a = ${nth};\n\`\`\`\n`;
    return [
      { ...shared, id: id(1), role: 'user', content: asked, question: null, citations: [], outcome: null },
      { ...shared, id: id(2), role: 'assistant', content: answer, question: asked, citations: [], outcome: 'answered' },
    ];
  }).flat();
}
