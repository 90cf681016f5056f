import { defaultCustomization, type LeadForm } from '@sosia/contract/embed-look';
import { describe, expect, it } from 'vitest';
import { isLeadDue, leadErrors } from './lead-rules.ts';

const form = (change: Partial<LeadForm>): LeadForm => ({ ...defaultCustomization.lead, ...change });
const fresh = { answers: 0, hasLead: false, isDeclined: false };

describe('shows the form', () => {
  it.each([
    ['never', form({ when: 'never', required: true }), { answers: 9 }, false],
    ['before the first question', form({ when: 'before' }), {}, true],
    ['not again after it was skipped', form({ when: 'before' }), { isDeclined: true }, false],
    ['again if it is required', form({ when: 'before', required: true }), { isDeclined: true }, true],
    ['not to a known visitor', form({ when: 'before', required: true }), { hasLead: true }, false],
    ['not one answer too early', form({ when: 'after', afterTurns: 3 }), { answers: 2 }, false],
    ['after the set number of answers', form({ when: 'after', afterTurns: 3 }), { answers: 3 }, true],
    ['after more answers', form({ when: 'after', afterTurns: 3 }), { answers: 7 }, true],
  ] as const)('%s', (_, lead, moment, isDue) => {
    expect(isLeadDue(lead, { ...fresh, ...moment })).toBe(isDue);
  });
});

describe('reports invalid fields', () => {
  it('returns no errors for valid fields', () => {
    const values = { name: ' Ana ', email: 'ana@example.com', phone: '+34 600', company: 'x'.repeat(100) };
    expect(leadErrors(['name', 'email', 'phone', 'company'], values)).toEqual({});
  });

  it('checks each requested field alone and no other', () => {
    expect(leadErrors(['name', 'email', 'phone'], { company: '' })).toEqual({
      name: 'nameRequired',
      email: 'emailRequired',
      phone: 'fieldRequired',
    });
    expect(leadErrors(['email', 'phone'], { email: 'ana@', phone: '1'.repeat(41) })).toEqual({
      email: 'emailFormat',
      phone: 'tooLong',
    });
    expect(leadErrors(['name', 'company'], { name: 'x'.repeat(101), company: 'x'.repeat(101) })).toEqual({
      name: 'tooLong',
      company: 'tooLong',
    });
  });
});
