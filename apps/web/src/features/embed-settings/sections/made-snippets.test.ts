import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { identifySnippet, reactSnippet, signatureSnippets, wordPressSnippet } from './made-snippets.ts';

const script = '<script src="https://sosia.example/chat-widget.js" data-token="abc" async></script>';

test("loads the launcher from the server's URL with the token in React", () => {
  const made = reactSnippet(script, 'abc');
  expect(made).toContain("script.src = 'https://sosia.example/chat-widget.js';");
  expect(made).toContain("script.dataset.token = 'abc';");
});

test('prints the same snippet in WordPress', () => {
  expect(wordPressSnippet(script)).toContain(script);
});

test('signs the id as text with the same secret variable on every server', () => {
  const { node, php, python } = signatureSnippets;
  for (const made of [node, php, python]) expect(made).toContain('SOSIA_IDENTITY_SECRET');
  expect(node).toContain('String(user.id)');
  expect(php).toContain('(string) $user->id');
  expect(python).toContain('str(user.id)');
  expect(identifySnippet).toContain('id: String(user.id)');
});

test('creates a valid signature with the Node snippet', () => {
  const run = new Function('createHmac', 'process', 'user', `${bodyOf(signatureSnippets.node)} return signature;`);
  const made = run(createHmac, { env: { SOSIA_IDENTITY_SECRET: 'secret' } }, { id: 42 });
  expect(made).toBe(createHmac('sha256', 'secret').update('42').digest('hex'));
});

const bodyOf = (module: string) => module.replace(/^import .*$/m, '');
