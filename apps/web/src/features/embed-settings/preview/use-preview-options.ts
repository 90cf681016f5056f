import type { Embed } from '@sosia/contract/embed-schema';
import { useState } from 'react';
import { useClientState } from '../../../lib/app-context.tsx';
import type { PartName } from '../part-name.ts';

export type PreviewView = 'bubble' | 'panel' | 'iframe' | 'page';
export type PreviewDevice = 'desktop' | 'phone';
export type PreviewAppearance = 'light' | 'dark';

/** Preview options that show a part of the settings, if possible. */
const viewsOf: { [Part in PartName]?: PreviewView } = { look: 'panel', bubble: 'bubble', words: 'panel' };

export interface PreviewOptions {
  views: readonly PreviewView[];
  view: PreviewView;
  setView: (view: PreviewView) => void;
  device: PreviewDevice;
  setDevice: (device: PreviewDevice) => void;
  appearance: PreviewAppearance;
  setAppearance: (appearance: PreviewAppearance) => void;
  /** Shows a part of the settings in the preview. */
  follow: (part: PartName) => void;
}

/** State of the preview options. */
export function usePreviewOptions(kind: Embed['kind']): PreviewOptions {
  const views: readonly PreviewView[] = kind === 'share' ? ['page'] : ['bubble', 'panel', 'iframe', 'page'];
  const isDark = useClientState((state) => state.darkMode);
  const [view, setView] = useState<PreviewView>(kind === 'share' ? 'page' : 'panel');
  const [device, setDevice] = useState<PreviewDevice>('desktop');
  const [appearance, setAppearance] = useState<PreviewAppearance>(isDark ? 'dark' : 'light');
  const follow = (part: PartName) => {
    const wanted = viewsOf[part];
    if (wanted && views.includes(wanted)) setView(wanted);
  };
  return { views, view, setView, device, setDevice, appearance, setAppearance, follow };
}
