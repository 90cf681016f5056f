import Box from '@mui/material/Box';
import type { Agent } from '@sosia/contract/agents';
import type { Embed } from '@sosia/contract/embed-schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../components/layout/stack.tsx';
import { tokenColor } from '../../../theme/color.ts';
import type { PreviewAppearance, PreviewDevice, PreviewView } from './use-preview-options.ts';

/** Screen sizes in CSS pixels. The page is rendered at this size and scaled down. */
const screens = {
  desktop: { width: 1280, leastHeight: 800, mostHeight: 1040 },
  phone: { width: 390, leastHeight: 780, mostHeight: 780 },
};

interface PreviewFrameProps {
  embed: Embed;
  agent: Agent;
  view: PreviewView;
  device: PreviewDevice;
  appearance: PreviewAppearance;
}

/** A device screen with the preview page in an iframe. */
export function PreviewFrame({ embed, agent, view, device, appearance }: PreviewFrameProps) {
  const { t, i18n } = useTranslation();
  const { place, space } = useSpace();
  const { customization } = embed;
  const { name, pictureUrl } = agent;
  const frame = usePreviewPage({ customization, name, pictureUrl, view, appearance });
  const { width, leastHeight, mostHeight } = screens[device];
  const address = new URLSearchParams({ token: embed.token, language: i18n.language });
  const scale = Math.min(1, space.width / width, space.height / leastHeight);
  const height = Math.max(leastHeight, Math.min(mostHeight, space.height / (scale || 1)));
  return (
    <Stack ref={place} sx={{ flex: 1, minHeight: 0, placeItems: 'start center' }}>
      <Box
        style={{ width: width * scale, height: height * scale }}
        sx={{ ...screen, borderRadius: device === 'phone' ? 6 : 2.5 }}
      >
        <Box
          component="iframe"
          ref={frame}
          src={`/widget/preview?${address}`}
          title={t('embeds.preview.title')}
          style={{ width, height, transform: `scale(${scale})` }}
          sx={{ border: 0, transformOrigin: '0 0', display: 'block' }}
        />
      </Box>
    </Stack>
  );
}

/** Message to the preview page. */
interface PreviewMessage extends Pick<Embed, 'customization'>, Pick<Agent, 'name' | 'pictureUrl'> {
  view: PreviewView;
  appearance: PreviewAppearance;
}

/** Sends the options to the preview page when it is ready and on every change. */
function usePreviewPage(message: PreviewMessage) {
  const frame = useRef<HTMLIFrameElement>(null);
  const text = JSON.stringify({ sosia: 'preview', ...message });
  const latest = useRef(text);
  const sendLatest = useCallback(() => {
    frame.current?.contentWindow?.postMessage(JSON.parse(latest.current), location.origin);
  }, []);
  useEffect(() => {
    latest.current = text;
    sendLatest();
  }, [text, sendLatest]);
  useEffect(() => {
    const onMessage = (event: MessageEvent) =>
      event.source === frame.current?.contentWindow && isWaiting(event.data) && sendLatest();
    addEventListener('message', onMessage);
    const shown = frame.current;
    shown?.addEventListener('load', sendLatest);
    return () => {
      removeEventListener('message', onMessage);
      shown?.removeEventListener('load', sendLatest);
    };
  }, [sendLatest]);
  return frame;
}

const isWaiting = (data: unknown) =>
  typeof data === 'object' && data !== null && 'sosia' in data && data.sosia === 'previewWaiting';

/** Measures the available space. */
function useSpace() {
  const [space, setSpace] = useState({ width: 0, height: 0 });
  const place = useCallback((box: HTMLElement | null) => {
    if (!box) return;
    const look = () => setSpace({ width: box.clientWidth, height: box.clientHeight });
    const observer = new ResizeObserver(look);
    observer.observe(box);
    look();
    return () => observer.disconnect();
  }, []);
  return { place, space };
}

const screen = {
  overflow: 'hidden',
  border: `1px solid ${tokenColor('line')}`,
  boxShadow: `0 12px 32px ${tokenColor('shadow')}`,
  bgcolor: tokenColor('surface'),
};
