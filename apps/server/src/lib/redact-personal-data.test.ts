import { describe, expect, it } from 'vitest';
import { redactPersonalData, redactPersonalDataInJson } from './redact-personal-data.ts';

describe('maskPersonal', () => {
  it.each([
    ['Pay with 4111 1111 1111 1111, please.', 'Pay with [card], please.'],
    ['4111111111111111', '[card]'],
    ['5500-0055-5555-5559', '[card]'],
    ['3782.822463.10005 and 6304000000000000', '[card] and [card]'],
    ['4222222222222', '[card]'],
    ['card=6011000990139424&x', 'card=[card]&x'],
    ['write to Ana.Vidal+shop@example.co.uk.', 'write to [e-mail].'],
    ['<añil@correo.españa.es>', '<[e-mail]>'],
    ['key (email)=(o’x@example.org) exists', 'key (email)=(o’[e-mail]) exists'],
    ['postgres://sosia:secret@db.example.com/x', 'postgres://sosia:[e-mail]/x'],
    ['Error: no\n    at ana@example.org (a.js:1)', 'Error: no\n    at [e-mail] (a.js:1)'],
  ])('%s', (text, masked) => {
    expect(redactPersonalData(text)).toBe(masked);
  });

  it.each([
    'the number 4111 1111 1111 1112 has a slip',
    '0000 0000 0000 0000',
    '01890000-0000-7000-8000-000000000001',
    '41111111-1111-1111-8abc-000000000001',
    '411111111111111111111111111111',
    'at node_modules/@sosia/contract/src/index.ts:10:5',
    'undici@7.1.0 @ home',
    'http://localhost:3000/verify-email?token=aB3_-x9Qe0123456789abcdef',
    '',
  ])('leaves %s unchanged', (text) => {
    expect(redactPersonalData(text)).toBe(text);
  });

  it('takes linear time for any text', () => {
    for (const text of ['a'.repeat(300_000), 'a.'.repeat(150_000), `${'a@'.repeat(150_000)}b`, '1 '.repeat(150_000)])
      expect(redactPersonalData(text)).toBe(text);
  });
});

describe('maskPersonalInJson', () => {
  it('masks texts at any depth and stays valid JSON', () => {
    const logged = {
      level: 30,
      time: 4_222_222_222_222,
      'ana@example.org': 1,
      msg: 'to\nana@example.org',
      err: { stack: 'Error: "4111 1111 1111 1111"\n\tat x', causes: ['\\b@example.org'] },
    };
    expect(JSON.parse(redactPersonalDataInJson(JSON.stringify(logged)))).toEqual({
      level: 30,
      time: 4_222_222_222_222,
      '[e-mail]': 1,
      msg: 'to\n[e-mail]',
      err: { stack: 'Error: "[card]"\n\tat x', causes: ['\\[e-mail]'] },
    });
  });

  it('handles a line of many megabytes', () => {
    const line = JSON.stringify({ body: `${' '.repeat(12_000_000)}"\n ana@x.test` });
    expect(redactPersonalDataInJson(line).endsWith('\\"\\n [e-mail]"}')).toBe(true);
  });

  it('returns a line without personal data unchanged', () => {
    const line = '{"level":30,"time":1764350000000,"reqId":"0193a1b2-0000-7000-8000-000000000001","msg":"call"}\n';
    expect(redactPersonalDataInJson(line)).toBe(line);
  });
});
