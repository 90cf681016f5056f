import type { ToFrame, ToLauncher } from '../bridge/messages.ts';
import { openChannel } from '../bridge/open-channel.ts';
import { element } from './element.ts';

const readyWithinMs = 12_000;
/** A page that has loaded and says nothing is a browser's or a proxy's page about what went wrong. */
const silenceMs = 2_000;

export interface PanelFrame {
  node: HTMLIFrameElement;
  post(message: ToFrame): void;
  remove(): void;
}

/** The chat's frame; put it somewhere to have it load. `onLost`: it was not ready in time. */
export function createPanelFrame(
  address: URL,
  title: string,
  onMessage: (message: ToLauncher) => void,
  onLost: () => void,
): PanelFrame {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeard = false;
  const wait = (ms = readyWithinMs) => {
    clearTimeout(timer);
    timer = setTimeout(onLost, ms);
  };
  const node = element('iframe', {
    src: address.href,
    title,
    allow: 'microphone; clipboard-write',
    // The server asks whose page it is on, also where that page tells nobody.
    referrerpolicy: 'origin',
  });
  node.onload = () => {
    if (!isHeard) wait(silenceMs);
  };
  const channel = openChannel('launcher', {
    peer: () => node.contentWindow,
    // In a sandbox the chat is as nameless as the page.
    origin: self.origin === 'null' ? self.origin : address.origin,
    onMessage(message) {
      isHeard = true;
      // It may wait again: a frame that was taken from the page and put back has loaded anew.
      if (message.type === 'waiting') wait();
      if (message.type === 'ready') clearTimeout(timer);
      onMessage(message);
    },
  });
  wait();
  return {
    node,
    post(message) {
      // Before, there is nobody, and browsers complain of it; what matters is in `hello`.
      if (isHeard) channel.post(message);
    },
    remove() {
      clearTimeout(timer);
      channel.close();
      node.remove();
    },
  };
}
