import { ApiError, type Client } from '@sosia/client';
import { describe, expect, it } from 'vitest';
import { firstSettings, rulesOf } from '../../../lib/agent/crawl-settings.ts';
import { pagesWanted } from '../../../lib/agent/site-to-read.ts';
import { countSteps, createAgent, handOverKnowledge, type Stage } from './hand-over.ts';
import { emptyAgent, type NewAgent } from './knowledge.ts';

const twoPages = [{ url: 'https://a.example/' }, { url: 'https://a.example/menu' }];

function work(change: Partial<NewAgent>, pages = twoPages) {
  const calls: [string, unknown][] = [];
  const stages: Stage[] = [];
  const call = async (name: string, options: { body: unknown; files?: File[] }) => {
    calls.push([name, options.body]);
    if (name === 'addAgent') return { botId: 'b1' };
    if (options.files?.some((file) => file.name === 'bad.pdf')) {
      throw new ApiError({ status: 415, code: 'wrongType', message: 'Not this.' });
    }
    return { data: pages };
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
  it('leaves the name to the server if none is given', async () => {
    const { given, calls } = work({ name: '  ' });
    expect(await createAgent(given)).toBe('b1');
    expect(calls).toEqual([['addAgent', {}]]);
  });
});

describe('handOverKnowledge', () => {
  it('sends nothing without knowledge', async () => {
    const { given, calls, agent } = work({ kind: 'text', text: ' \n' });
    await handOverKnowledge('b1', given);
    expect(calls).toEqual([]);
    expect(countSteps(agent)).toBe(1);
  });

  it('sends each file alone and reports the refused ones', async () => {
    const files = ['a.pdf', 'bad.pdf', 'c.pdf'].map((name) => new File([name], name));
    const { given, calls, stages, agent } = work({ files });
    const refused = await handOverKnowledge('b1', given);
    expect(calls).toEqual(files.map(() => ['addTrain', { cloneId: 'b1', type: 'file' }]));
    expect(stages).toEqual(files.map(() => ({ name: 'files', count: 3 })));
    expect(countSteps(agent)).toBe(4);
    expect(refused.map(({ file, error }) => [file.name, (error as ApiError).code])).toEqual([['bad.pdf', 'wrongType']]);
  });

  it('reads one page, or all pages of a site as one kept site', async () => {
    const one = work({ kind: 'site', url: ' https://a.example/ ' });
    await handOverKnowledge('b1', one.given);
    expect(one.calls).toEqual([['scrapeUrls', { cloneId: 'b1', urls: ['https://a.example/'] }]]);

    const all = work({ kind: 'site', url: 'https://a.example/', wholeSite: true });
    await handOverKnowledge('b1', all.given);
    expect(all.calls).toEqual([
      ['fetchUrls', pagesWanted('https://a.example/', firstSettings)],
      [
        'scrapeUrls',
        {
          cloneId: 'b1',
          urls: ['https://a.example/', 'https://a.example/menu'],
          site: {
            url: 'https://a.example/',
            ...rulesOf(firstSettings),
            schedule: 'none',
            addsNewPages: true,
            leaveOut: [],
          },
        },
      ],
    ]);
    expect(countSteps(all.agent)).toBe(3);
  });

  it('reads the first page if no other is found, so that it reports the reason', async () => {
    const none = work({ kind: 'site', url: 'a.example', wholeSite: true }, []);
    await handOverKnowledge('b1', none.given);
    expect(none.calls[1]).toMatchObject(['scrapeUrls', { urls: ['https://a.example'], site: { leaveOut: [] } }]);
  });
});
