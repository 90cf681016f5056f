import { expect, it } from 'vitest';
import { createTranslate } from '../../../../http/translate.ts';
import type { Contact } from '../../domain/contact.ts';
import type { OpenedTurn } from '../../domain/opened-turn.ts';
import { passage } from '../../testing/conversation-fixture.ts';
import { createRuleReader } from '../instructions/create-rule-reader.ts';
import { contactLine } from './contact-line.ts';

const [desk, page] = [passage(4, 'Ring 01632 960 145.'), passage(7, 'Write to a@mill.example.')];
const contacts: Contact[] = [
  { kind: 'phone', value: '01632 960 145', passage: desk },
  { kind: 'email', value: 'a@mill.example', passage: page },
];

async function line(question: string, said = '', found = contacts, instructions = '') {
  const rules = await createRuleReader()(instructions);
  const opened = { question, language: 'en', replyLanguage: 'en', opening: { indexVersion: 1 }, rules } as OpenedTurn;
  const deps = { findContact: async () => found, translate: createTranslate() };
  const shown = await contactLine(deps, { accountId: 'a', agentId: 'b', opened }, { key: 'contact', said });
  return shown && [shown.text, ...shown.citations.map(({ n, excerpt }) => `${n} ${excerpt}`)];
}

it('cites each passage in one line', async () => {
  expect(await line('Do you sell helicopters?')).toEqual([
    'You can also ask us directly: 01632 960 145, a@mill.example. [1] [2]',
    '1 Ring 01632 960 145.',
    '2 Write to a@mill.example.',
  ]);
});

it('leaves out what was asked for or said', async () => {
  const email = ['You can also ask us directly: a@mill.example. [1]', '1 Write to a@mill.example.'];
  expect(await line('What is the phone number of the opera?')).toEqual(email);
  expect(await line('Do you sell helicopters?', 'I do not know. Call 01632 960 145.')).toEqual(email);
  expect(await line('Which email does the opera have?', 'Call 01632 960 145.')).toBeNull();
  expect(await line('Do you sell helicopters?', '', [])).toBeNull();
});

it('prefers the details of the instructions', async () => {
  const instructions = 'If you do not know, tell visitors to write to desk@mill.example.';
  const text = 'You can also ask us directly: desk@mill.example.';
  expect(await line('Do you sell helicopters?', '', contacts, instructions)).toEqual([text]);
  expect(await line('Do you sell helicopters?', 'Write to desk@mill.example.', contacts, instructions)).toBeNull();
});
