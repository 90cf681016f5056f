import { bridgeVersion, type Envelope, type ToFrame, type ToLauncher } from './messages.ts';

interface Messages {
  launcher: { sent: ToFrame; received: ToLauncher };
  frame: { sent: ToLauncher; received: ToFrame };
}
type End = keyof Messages;

export interface Channel<Sent> {
  post(message: Sent): void;
  close(): void;
}

interface Ends<Received> {
  /** The window on the other end, as it is now. */
  peer: () => Window | null;
  /** Origin of the other end; `null`: accept the first sender, and no other from then on. */
  origin: string | null;
  /** `origin`: of the sender. Messages from a host page are untrusted: check each field. */
  onMessage: (message: Received, origin: string) => void;
}

/** One end of the wire between a launcher and its chat: hears only the other end's window, only under its origin. */
export function openChannel<As extends End>(
  as: As,
  { peer, origin, onMessage }: Ends<Messages[As]['received']>,
): Channel<Messages[As]['sent']> {
  let known = origin;
  const listen = (event: MessageEvent<unknown>) => {
    if (event.source !== peer() || (known !== null && event.origin !== known) || !isFor<As>(as, event.data)) return;
    known = event.origin;
    onMessage(event.data, event.origin);
  };
  addEventListener('message', listen);
  return {
    post(message) {
      // A page in a sandbox has the origin `null`, which cannot be named as a target; the window itself is the right one.
      const target = known === 'null' ? '*' : (known ?? '*');
      peer()?.postMessage({ ...message, sosia: as, v: bridgeVersion }, target);
    },
    close: () => removeEventListener('message', listen),
  };
}

function isFor<As extends End>(as: As, data: unknown): data is Envelope<Messages[As]['received']> {
  const { sosia } = (data ?? {}) as { sosia?: unknown };
  return sosia === (as === 'launcher' ? 'frame' : 'launcher');
}
