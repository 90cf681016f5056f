import { defaultCustomization, limits } from '@sosia/contract';
import { expect, it } from 'vitest';
import { testDatabase } from '../../db/testing/index.ts';
import { embedsFixture } from './testing/embeds-fixture.ts';

const { db } = await testDatabase();
const { owner, agentOf, embedOf } = await embedsFixture(db);

it('stores only differences from the defaults, also inside the groups', async () => {
  const me = await owner();
  const { id, token } = await embedOf(me);
  const change = async (customization: object) =>
    (await me.json('PUT', `embed/customization?token=${token}`, { customization })).body.data.customization;
  const colors = { buttons: '#AA0011' };
  const officeHours = { days: [1, 2], from: '09:00', to: '18:00', timeZone: 'Europe/Madrid' };
  await change({ colors, lead: { when: 'after' } });
  const look = await change({ theme: 'dark', rules: { officeHours }, bubbleSize: 'md', label: 'Ask us' });
  const expected = {
    ...defaultCustomization,
    theme: 'dark',
    label: 'Ask us',
    colors: { ...defaultCustomization.colors, buttons: '#aa0011' },
    lead: { ...defaultCustomization.lead, when: 'after' },
    rules: { ...defaultCustomization.rules, officeHours },
  };
  expect(look).toEqual(expected);
  expect((await me.get(`embed/customization?token=${token}`)).body.data.customization).toEqual(expected);
  expect((await agentOf(me)).embeds[0]?.customization).toEqual(expected);
  const stored = async () =>
    (await db.selectFrom('embeds').select('customization').where('id', '=', id).executeTakeFirstOrThrow())
      .customization;
  expect(await stored()).toEqual({
    theme: 'dark',
    label: 'Ask us',
    colors: { buttons: '#aa0011' },
    lead: { when: 'after' },
    rules: { officeHours },
  });
  const back = { theme: 'auto', label: '', colors: defaultCustomization.colors, lead: { when: 'never' } };
  expect(await change({ ...back, rules: { officeHours: null } })).toEqual(defaultCustomization);
  expect(await stored()).toEqual({});
});

it('keeps concurrent changes of different fields', async () => {
  const me = await owner();
  const { token } = await embedOf(me);
  const changes = [
    { colors: { buttons: '#aa0011' } },
    { colors: { input: '#bb0011' } },
    { colors: { fonts: '#cc0011' } },
    { theme: 'dark' },
    { rules: { openOnExit: true } },
    { rules: { paths: ['/shop*'] } },
    { lead: { afterTurns: 7 } },
    { greeting: { text: 'Ahoy' } },
  ];
  const answers = await Promise.all(
    changes.map((customization) => me.json('PUT', `embed/customization?token=${token}`, { customization })),
  );
  expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200));
  const { customization } = (await me.get(`embed/customization?token=${token}`)).body.data;
  for (const change of changes) expect(customization).toMatchObject(change);
});

it.each([
  [{ colors: { buttons: 'red' } }, 'colors.buttons', 'colourFormat'],
  [{ colors: { buttons: '#fff' } }, 'colors.buttons', 'colourFormat'],
  [{ iframeSize: 30 }, 'iframeSize', 'invalid'],
  [{ label: 'x'.repeat(limits.labelChars + 1) }, 'label', 'tooLong'],
  [{ offsetX: limits.offsetPixels + 1 }, 'offsetX', 'invalid'],
  [{ rules: { officeHours: { days: [7], from: '9', to: '18:00', timeZone: 'Mars/Olympus' } } }, '', ''],
  [{ lead: { fields: [] } }, 'lead.fields', 'invalid'],
  [{ lead: { fields: ['name', 'name'] } }, 'lead.fields', 'invalid'],
  [{ shine: true }, 'shine', 'unknownField'],
])('rejects an invalid customization (%#)', async (customization, field, key) => {
  const me = await owner();
  const { token } = await embedOf(me);
  const refused = await me.json('PUT', `embed/customization?token=${token}`, { customization });
  expect(refused.status).toBe(400);
  if (field !== '') expect(refused.body.error.fields[`customization.${field}`]?.key).toBe(key);
  const kept = (await me.get(`embed/customization?token=${token}`)).body.data.customization;
  expect(kept).toEqual(defaultCustomization);
});
