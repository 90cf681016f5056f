import { bubblePixels } from '@sosia/contract/embed-look';
import type { LauncherLook } from '@sosia/contract/launcher-look';
import { expect, it } from 'vitest';
import { mergeLook, bubblePixels as ownPixels } from './look.ts';

it('knows the sizes of the contract', () => {
  expect(ownPixels).toEqual(bubblePixels);
});

it('puts what the page says before what the owner set', () => {
  const look: Partial<LauncherLook> = { bubblePosition: 'left', offsetX: 5, theme: 'dark', label: 'Ask' };
  expect(mergeLook(look, { token: 't', position: 'center', offsetX: '9' })).toEqual({
    ...{ token: 't', position: 'center', size: '', offsetX: '9', theme: 'dark', label: 'Ask' },
  });
});
