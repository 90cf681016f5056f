import { canonicalDomain, validateDomain } from '@sosia/contract/validators';
import { expect, test } from 'vitest';
import { addItems } from './add-items.ts';

const rules = { validate: validateDomain, canonical: canonicalDomain, twice: 'domainAdded', max: 3 } as const;

test('normalizes pasted items', () => {
  expect(addItems(['a.example'], ' https://B.example/shop, *.c.example ', rules)).toEqual({
    items: ['a.example', 'b.example', '*.c.example'],
    rest: '',
    wrong: null,
  });
});

test('stops at an invalid, duplicate or surplus item and leaves it in the field', () => {
  expect(addItems([], 'a.example no_domain..x b.example', rules)).toEqual({
    items: ['a.example'],
    rest: 'no_domain..x b.example',
    wrong: 'domainFormat',
  });
  expect(addItems(['a.example'], 'HTTP://A.EXAMPLE', rules).wrong).toBe('domainAdded');
  expect(addItems(['a.example', 'b.example'], 'c.example', rules).wrong).toBeNull();
  expect(addItems(['a.example', 'b.example', 'c.example'], 'd.example', rules)).toMatchObject({ wrong: 'full' });
  expect(addItems([], ' ', rules).wrong).toBe('fieldRequired');
});
