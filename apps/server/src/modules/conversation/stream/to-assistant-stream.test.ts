import { describe, expect, it } from 'vitest';
import type { TurnEvent } from '../domain/turn-events.ts';
import { toAssistantStream } from './to-assistant-stream.ts';

describe('toAssistantStream', () => {
  const done = {
    messageId: 'm',
    turnId: 't',
    credits: 0,
    contextReduced: false,
    stopped: false,
    cut: false,
    refused: false,
    general: false,
    suggestions: ['And on Sundays?'],
  };
  const wire = async (events: TurnEvent[]) => {
    let text = '';
    const source = (async function* () {
      yield* events;
    })();
    const describe = (code: 'default') => ({ error: { code, message: 'It\u001e broke', requestId: 'r' } });
    for await (const chunk of toAssistantStream(source, describe as never)) text += chunk;
    return text;
  };
  it('writes text as it is, and all other events after a mark', async () => {
    const citations = [
      {
        n: 1,
        sourceId: 's',
        kind: 'pdf',
        title: 'a\u001eb',
        url: null,
        page: 1,
        startMs: null,
        anchor: null,
        excerpt: '',
      },
    ];
    expect(
      await wire([
        { type: 'text', text: 'One' },
        { type: 'text', text: ' two' },
        { type: 'extra', name: 'code_interpreterCreated', body: '1+1' },
        { type: 'text', text: 'three' },
        { type: 'citations', citations },
        { type: 'done', done },
      ]),
    ).toBe(
      `One two\u001ecode_interpreterCreated\n1+1\u001etextCreated\nthree\u001ecitationsCreated\n${JSON.stringify(citations)}` +
        `\u001edoneCreated\n${JSON.stringify(done)}`,
    );
  });
  it('ends with the error, whose text cannot contain a mark', async () => {
    const text = await wire([
      { type: 'text', text: 'Half' },
      { type: 'error', code: 'default' },
    ]);
    expect(text).toBe(
      'Half\u001eerrorCreated\n{"error":{"code":"default","message":"It\\u001e broke","requestId":"r"}}',
    );
  });
});
