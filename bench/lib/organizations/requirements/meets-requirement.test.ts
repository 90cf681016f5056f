import { describe, expect, it } from 'vitest';
import { foldedFacts } from './folded-facts.ts';
import { checkRequirement, countMet, meetsRequirement } from './meets-requirement.ts';

const meets = (text: string, requirement: string) => meetsRequirement(foldedFacts(text), requirement);

it.each([
  ['We take no instalments', 'instalment'],
  ['Encarna **Vidal** [1]', 'encarna vidal'],
  ['el 10 por ciento', '10%'],
  ['the other one', 'none|other'],
  ['It costs £1,095.00', '{1095}'],
  ['1.095 €', '{$1095}'],
  ['4,50 euros', '{$4.50}'],
  ['EUR 42', '{$42}'],
  ['1 200 €', '{$1200}'],
  ['38 pounds', '{$38}'],
  ['three monthly payments', '{#3 monthly}'],
  ['6-week course', '{#6 week}'],
  ['dentro de quince días', '{#15 días}'],
  ['closes at 7.30 pm', '{19:30}'],
  ['hasta el 31 de enero', '{2027-01-31}'],
])('"%s" meets %s', (text, requirement) => {
  expect(meets(text, requirement)).toBe(true);
});

it.each([
  ['a reinstalment', 'instalment'],
  ['Roomy', 'room 4|oom'],
  ['Plan A', 'pla'],
  ['extension 2125', '212'],
  ['£1,095', '{95}'],
  ['35%', '{35}'],
  ['9:35', '{35}'],
  ['10 lessons', '{$10}'],
  ['3 weekly payments', '{#3 monthly}'],
  ['0.5 h', '{#5}'],
  ['closes at 7.30 am', '{19:30}'],
])('"%s" does not meet %s', (text, requirement) => {
  expect(meets(text, requirement)).toBe(false);
});

describe('groups', () => {
  it('count the best one', () => {
    const facts = foldedFacts('Tuesday, 10:00, £4');
    expect(
      countMet(facts, [
        ['monday', '{9:00}'],
        ['tuesday', '{10:00}', '{$5}'],
      ]),
    ).toEqual({ met: 2, of: 3 });
  });
});

it.each(['{1:2:3}', '{$10 weeks}', '{x}', 'one||two'])('rejects the requirement %s', (requirement) => {
  expect(() => checkRequirement(requirement)).toThrow();
});
