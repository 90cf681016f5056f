import { defaultCustomization } from '@sosia/contract/embed-look';
import { defaultCaps, type Embed } from '@sosia/contract/embed-schema';
import { limits } from '@sosia/contract/limits';
import { expect, test } from 'vitest';
import { checkDraft, fieldAt, toChanges, toFields, withDraft } from './embed-fields.ts';

const embed: Embed = {
  id: '1',
  token: 't',
  cloneId: '2',
  userId: '3',
  userPlan: 'Free',
  name: 'Shop',
  domains: [],
  emails: [],
  active: true,
  caps: defaultCaps,
  customization: defaultCustomization,
  createdAt: '2026-11-28T00:00:00Z',
  kind: 'site',
  pendingEmails: [],
  identitySecret: 's',
};

test('maps every part of an embed to a field and back', () => {
  const fields = toFields(embed);
  expect(fields['colors.input']).toBe(defaultCustomization.colors.input);
  expect(fields['rules.openAfterSeconds']).toBeNull();
  expect(fields['caps.perDay']).toBe(defaultCaps.perDay);
  expect(withDraft(embed, fields)).toEqual(embed);
  expect(withDraft(embed, {})).toEqual(embed);
});

test('converts a draft to the bodies of both calls, with whole groups', () => {
  expect(toChanges({})).toEqual({ own: null, look: null });
  expect(
    toChanges({ name: 'Blog', 'caps.perDay': 9, theme: 'dark', 'colors.input': '#000000', 'colors.fonts': '#ffffff' }),
  ).toEqual({
    own: { name: 'Blog', caps: { perDay: 9 } },
    look: { theme: 'dark', colors: { input: '#000000', fonts: '#ffffff' } },
  });
});

test('merges a draft with the saved embed', () => {
  const shown = withDraft(embed, { 'colors.input': '#000000', 'caps.perDay': 9, domains: ['example.com'] });
  expect(shown.customization.colors).toEqual({ ...defaultCustomization.colors, input: '#000000' });
  expect(shown.caps).toEqual({ ...defaultCaps, perDay: 9 });
  expect(shown.domains).toEqual(['example.com']);
});

test('accepts a text up to the maximum length', () => {
  expect(checkDraft({ label: 'é'.repeat(limits.labelChars) })).toEqual({});
  expect(checkDraft({ label: 'é'.repeat(limits.labelChars + 1) })).toEqual({ label: 'tooLong' });
});

test('maps a server error to its field', () => {
  const fields = ['emails', 'rules.paths', 'rules.openPaths', 'label'];
  expect(fieldAt('emails.1', fields)).toBe('emails');
  expect(fieldAt('customization.rules.paths.0', fields)).toBe('rules.paths');
  expect(fieldAt('customization.label', fields)).toBe('label');
  expect(fieldAt('customization.labels', fields)).toBeNull();
});
