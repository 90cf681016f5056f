import { expect, test } from 'vitest';
import { reactSnippet, wordPressSnippet } from './made-snippets.ts';

const script = '<script src="https://sosia.example/chat-widget.js" data-token="abc" async></script>';

test('the React component fetches the launcher from where the server says, with the token', () => {
  const made = reactSnippet(script, 'abc');
  expect(made).toContain("script.src = 'https://sosia.example/chat-widget.js';");
  expect(made).toContain("script.dataset.token = 'abc';");
});

test('WordPress prints the very snippet', () => {
  expect(wordPressSnippet(script)).toContain(script);
});
