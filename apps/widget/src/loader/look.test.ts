import { bubblePixels, defaultCustomization, type LauncherLook } from '@sosia/contract/embed-look';
import { expect, it } from 'vitest';
import { colours, textOn } from './colours.ts';
import { mergeLook, bubblePixels as ownPixels } from './look.ts';

it('knows the sizes and defaults of the contract', () => {
  expect(ownPixels).toEqual(bubblePixels);
  const { bubblePosition, bubbleSize, offsetX, offsetY, zIndex } = defaultCustomization;
  expect(mergeLook({}, { token: 't' })).toEqual({
    position: bubblePosition,
    size: bubbleSize,
    offsetX,
    offsetY,
    zIndex,
    token: 't',
  });
});

it('puts what the page says before what the owner set', () => {
  const look: Partial<LauncherLook> = { bubblePosition: 'left', offsetX: 5, theme: 'dark', label: 'Ask' };
  expect(mergeLook(look, { token: 't', position: 'center', offsetX: '9' })).toMatchObject({
    position: 'center',
    offsetX: '9',
    theme: 'dark',
    label: 'Ask',
  });
});

it('writes on every colour so that it can be read', () => {
  const steps = Array.from({ length: 18 }, (_, at) => (at * 15).toString(16).padStart(2, '0'));
  const light = (colour: string) =>
    [0.2126, 0.7152, 0.0722]
      .map((weight, at) => [weight, Number.parseInt(colour.slice(1 + 2 * at, 3 + 2 * at), 16) / 255] as const)
      .reduce(
        (sum, [weight, part]) => sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4),
        0,
      );
  const worst = steps.flatMap((red) =>
    steps.flatMap((green) =>
      steps.map((blue) => {
        const ground = `#${red}${green}${blue}`;
        const [low = 0, high = 0] = [light(ground), textOn(ground) === '#fff' ? 1 : 0].sort(
          (one, other) => one - other,
        );
        return (high + 0.05) / (low + 0.05);
      }),
    ),
  );
  expect(Math.min(...worst)).toBeGreaterThanOrEqual(4.5);
});

it('lets a ground of the owner’s stand in the appearance that it suits, or where there is but one', () => {
  const ground = (container: string | null, theme: string, isDark: boolean) =>
    colours({ buttons: null, container, theme }, isDark).ground;
  expect(ground('#fdf6e3', 'auto', false)).toBe('#fdf6e3');
  expect(ground('#fdf6e3', 'auto', true)).toBe('#181c20');
  expect(ground('#222222', 'auto', true)).toBe('#222222');
  expect(ground('#222222', 'light', false)).toBe('#222222');
  expect(ground(null, 'auto', false)).toBe('#ffffff');
});
