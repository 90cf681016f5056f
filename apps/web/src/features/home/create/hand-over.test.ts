import type { Client } from '@sosia/client';
import { describe, expect, it } from 'vitest';
import { countSteps, createAgent, handOverKnowledge, type Stage } from './hand-over.ts';
import { emptyAgent, type NewAgent } from './knowledge.ts';

function work(change: Partial<NewAgent>) {
  const calls: [string, unknown][] = [];
  const stages: Stage[] = [];
  const call = async (name: string, options: { body: unknown }) => {
    calls.push([name, options.body]);
    if (name === 'addAgent') return { botId: 'b1' };
    return { data: [{ url: 'https://a.example/' }, { url: 'https://a.example/menu' }] };
  };
  const agent = { ...emptyAgent, ...change };
  const client = { call } as unknown as Client;
  return {
    calls,
    stages,
    agent,
    given: { client, agent, textTitle: 'Notes', onStage: (stage: Stage) => stages.push(stage) },
  };
}

describe('createAgent', () => {
  it('leaves the name to the server where none was given', async () => {
    const { given, calls } = work({ name: '  ' });
    expect(await createAgent(given)).toBe('b1');
    expect(calls).toEqual([['addAgent', {}]]);
  });
});

describe('handOverKnowledge', () => {
  it('sends nothing when nothing was given', async () => {
    const { given, calls, agent } = work({ kind: 'text', text: ' \n' });
    await handOverKnowledge('b1', given);
    expect(calls).toEqual([]);
    expect(countSteps(agent)).toBe(1);
  });

  it('sends all files in one call', async () => {
    const files = [new File(['a'], 'a.pdf'), new File(['b'], 'b.pdf')];
    const { given, calls, stages } = work({ files });
    await handOverKnowledge('b1', given);
    expect(calls).toEqual([['addTrain', { cloneId: 'b1', type: 'file' }]]);
    expect(stages).toEqual([{ name: 'files', count: 2 }]);
  });

  it('reads one page, or the whole site with each page once', async () => {
    const one = work({ kind: 'site', url: ' https://a.example/ ' });
    await handOverKnowledge('b1', one.given);
    expect(one.calls).toEqual([['scrapeUrls', { cloneId: 'b1', urls: ['https://a.example/'] }]]);

    const all = work({ kind: 'site', url: 'https://a.example/', wholeSite: true });
    await handOverKnowledge('b1', all.given);
    expect(all.calls[1]).toEqual([
      'scrapeUrls',
      { cloneId: 'b1', urls: ['https://a.example/', 'https://a.example/menu'] },
    ]);
    expect(countSteps(all.agent)).toBe(3);
  });
});
