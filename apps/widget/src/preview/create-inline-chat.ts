import type { Preview, ToFrame } from '../bridge/messages.ts';
import { openChannel } from '../bridge/open-channel.ts';

export interface InlineChat {
  show(preview: Preview): void;
  hide(): void;
}

/** Shows the chat inside the page and sends it the previewed settings, as a launcher would. */
export function createInlineChat(place: HTMLElement, token: string, language: 'en' | 'es'): InlineChat {
  let frame: HTMLIFrameElement | null = null;
  let preview: Preview | null = null;
  const page = { url: location.href, title: document.title };
  const channel = openChannel('launcher', {
    peer: () => frame?.contentWindow ?? null,
    origin: location.origin,
    onMessage(message) {
      if (message.type !== 'waiting' || preview === null) return;
      const hello: ToFrame = {
        type: 'hello',
        token,
        page,
        kept: {},
        language,
        theme: null,
        identity: null,
        isOpen: true,
        preview,
      };
      channel.post(hello);
    },
  });
  return {
    show(next) {
      preview = next;
      if (frame) return channel.post({ type: 'preview', preview });
      frame = document.createElement('iframe');
      frame.src = `/embed?token=${encodeURIComponent(token)}`;
      frame.title = next.name;
      frame.allow = 'microphone; clipboard-write';
      place.append(frame);
    },
    hide() {
      frame?.remove();
      frame = null;
    },
  };
}
