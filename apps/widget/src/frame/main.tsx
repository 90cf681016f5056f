import '@sosia/chat/styles.css';
import './frame.css';
import type { PageLook } from '@sosia/contract/embed-look';
import { widgetLost as english } from '@sosia/i18n/en/widget-lost';
import { widgetLost as spanish } from '@sosia/i18n/es/widget-lost';
import { pickLanguage } from '@sosia/i18n/pick-language';
import { createRoot } from 'react-dom/client';
import { CrashBoundary } from './app/crash-boundary.tsx';
import { FrameApp } from './app/frame-app.tsx';
import { createPaint } from './chat/use-appearance.ts';
import { createFrame } from './start/create-frame.ts';
import { followLauncher, withoutLauncher } from './start/follow-launcher.ts';
import { readAddress } from './start/read-address.ts';

const isFramed = parent !== window;
const address = readAddress(location, isFramed);
const { place } = address;
const hostPage = isFramed && document.referrer !== '' ? { url: document.referrer, title: '' } : null;
const hasLauncher = place === 'panel' || (isFramed && isOwnPage(parent));
const link = hasLauncher ? followLauncher(location.origin, place !== 'panel') : withoutLauncher(hostPage);
const frame = createFrame(address, link);
void frame.start();

const language = pickLanguage(navigator.language);
document.documentElement.lang = language;
const fallbackTexts = language === 'es' ? spanish : english;
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <CrashBoundary
      t={() => frame.get().texts?.t ?? null}
      fallbackTexts={fallbackTexts}
      onCrash={() => link.post({ type: 'failed', code: 'default' })}
    >
      <FrameApp
        frame={frame}
        link={link}
        place={place}
        look={readLook()}
        paint={createPaint()}
        fallbackTexts={fallbackTexts}
      />
    </CrashBoundary>,
  );
}

/** Embed data that the server wrote into the page. */
function readLook(): PageLook | null {
  try {
    return JSON.parse(document.getElementById('sosia-look')?.textContent ?? 'null') as PageLook | null;
  } catch {
    return null;
  }
}

/** Whether the host page has our origin, such as the owner's preview. */
function isOwnPage(page: Window): boolean {
  try {
    return page.location.origin === location.origin;
  } catch {
    // Pages of another origin do not reveal their URL.
    return false;
  }
}
