import { bubblePixels } from '@sosia/contract/embed-look';
import type { LauncherLook } from '@sosia/contract/launcher-look';
import { expect, it } from 'vitest';
import { mergeLook, bubblePixels as ownPixels } from './look.ts';

it('has the sizes of the contract', () => {
  expect(ownPixels).toEqual(bubblePixels);
});

const look: Partial<LauncherLook> = {
  bubblePosition: 'left',
  bubbleSize: 'lg',
  offsetX: 5,
  offsetY: 6,
  zIndex: 8,
  theme: 'dark',
  label: 'Ask',
};

it("prefers the page's options to the owner's settings", () => {
  const said = { token: 't', position: 'center', size: 'xl', offsetX: '24px', zIndex: 7, theme: 'light', label: '' };
  expect(mergeLook(look, said)).toEqual({
    position: 'center',
    size: 'xl',
    offsetX: 24,
    offsetY: 6,
    zIndex: 7,
    theme: 'light',
    label: '',
  });
});

it("uses the owner's settings when the page's options are invalid", () => {
  const garbage = { position: 'top', size: 'huge', offsetX: 'wide', offsetY: '', zIndex: 'auto', theme: 'pink' };
  expect(mergeLook(look, { token: 't', ...garbage })).toEqual({
    position: 'left',
    size: 'lg',
    offsetX: 5,
    offsetY: 6,
    zIndex: 8,
    theme: 'dark',
    label: 'Ask',
  });
});

it('ignores unknown options and fills in the owner’s settings', () => {
  const said = { token: 't', label: undefined, theme: undefined, rules: null, name: 'Eve', style: '', offsetY: 0 };
  expect(mergeLook(look, said as never)).toEqual({
    position: 'left',
    size: 'lg',
    offsetX: 5,
    offsetY: 0,
    zIndex: 8,
    theme: 'dark',
    label: 'Ask',
  });
});
