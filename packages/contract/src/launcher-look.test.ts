import { expect, it } from 'vitest';
import { contrast, readableContrast, readableOn } from './contrast.ts';
import { type Customization, defaultCustomization } from './embed-look.ts';
import { launcherLook } from './launcher-look.ts';

const agent = { name: 'Ana', pictureUrl: null };
const lookOf = (changes: Partial<Customization>, colors: Partial<Customization['colors']> = {}) =>
  launcherLook(
    { ...defaultCustomization, ...changes, colors: { ...defaultCustomization.colors, ...colors } },
    agent,
    0,
  );

it('picks a readable text color for every background', () => {
  const steps = Array.from({ length: 18 }, (_, at) => (at * 15).toString(16).padStart(2, '0'));
  const grounds = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));
  const worst = Math.min(...grounds.map((ground) => contrast(readableOn(ground), ground)));
  expect(worst).toBeGreaterThanOrEqual(readableContrast);
});

it('follows the appearance if the owner chose no color', () => {
  const { light, dark } = lookOf({}).colours;
  expect([light.button, light.ground, dark.button, dark.ground]).toEqual(['#0e6b5e', '#ffffff', '#59c7b4', '#181c20']);
});

it('always uses a custom button color, and a custom background if it suits the theme or the theme is fixed', () => {
  const grounds = (container: string, theme: Customization['theme']) => {
    const { light, dark } = lookOf({ theme }, { container, buttons: '#123456' }).colours;
    expect([light.button, dark.button]).toEqual(['#123456', '#123456']);
    return [light.ground, dark.ground];
  };
  expect(grounds('#fdf6e3', 'auto')).toEqual(['#fdf6e3', '#181c20']);
  expect(grounds('#222222', 'auto')).toEqual(['#ffffff', '#222222']);
  expect(grounds('#222222', 'light')).toEqual(['#222222', '#222222']);
});

it('contains the open hours but not the office hours setting', () => {
  expect(lookOf({}).rules).toEqual({
    paths: [],
    exceptPaths: [],
    showAfterSeconds: 0,
    hours: null,
    openAfterSeconds: null,
    openOnExit: false,
    openPaths: [],
  });
  const officeHours = { days: [4], from: '01:00', to: '02:00', timeZone: 'UTC' };
  const { hours } = lookOf({ rules: { ...defaultCustomization.rules, officeHours } }).rules;
  expect(hours?.[0]).toEqual([3_600_000, 7_200_000]);
});
