import { expect, it } from 'vitest';
import { toItem } from './read-scored-sets.ts';

const base = { id: 'pier/when-1', kind: 'when', turns: ['Open today?'], lang: 'en' } as const;
const asked = { ...base, turns: [...base.turns] };

it('converts tokens, alternatives and what must be told apart', () => {
  const item = toItem({
    ...asked,
    localClock: '09:20',
    valid: '2026-11-20..2026-12-24',
    expect: {
      any: [['@t 9:00|nine', '@n 3 weeks'], ['@c 42']],
      none: ['@m 7'],
      refuse: false,
      cite: ['a.md'],
      part: [['@d 12-24']],
      soft: { if: '@m 4.50', unless: 'child' },
      lead: 'yes',
    },
  });
  expect(item.byDay.get('*')).toEqual({
    groups: [['{9:00}|nine', '{#3 weeks}'], ['{$42}']],
    lead: 'yes',
    apart: { from: '{4.50}', unless: 'child' },
  });
  expect(item).toMatchObject({
    facts: ['{12-24}'],
    never: '{7}',
    at: '09:20',
    valid: { from: '2026-11-20', to: '2026-12-24' },
    documents: ['a.md'],
  });
});

it('converts expectations by weekday', () => {
  const item = toItem({
    ...asked,
    expect: {
      any: [],
      none: [],
      refuse: false,
      cite: ['a.md'],
      anyByWeekday: { 'mon,tue': [['@t 20:00']], sun: [['closed']] },
      softByWeekday: { 'mon,tue': '@t 13:00', sun: '' },
      leadByWeekday: { 'mon,tue,wed': 'yes', sun: 'no' },
    },
  });
  expect(item.byDay.get('tue')).toEqual({
    groups: [['{20:00}']],
    lead: 'yes',
    apart: { from: '{13:00}', unless: null },
  });
  expect(item.byDay.get('sun')).toEqual({ groups: [['closed']], lead: 'no', apart: null });
});

it('expects nothing to be said in a refusal', () => {
  const item = toItem({ ...asked, expect: { any: [], none: [], refuse: true, cite: [] } });
  expect([item.isRefused, item.byDay.size]).toEqual([true, 0]);
});
