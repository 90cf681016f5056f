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
  /** Current window of the other end. */
  peer: () => Window | null;
  /** Origin of the other end; `null` accepts the first sender and only it from then on. */
  origin: string | null;
  /** `origin`: of the sender. Messages from a host page are untrusted: check each field. */
  onMessage: (message: Received, origin: string) => void;
}

/**
 * Opens one end of the channel between launcher and chat. It accepts messages only from the other end's window and
 * origin.
 */
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
      // A sandboxed page has the origin `null`, which cannot be named as a target; the window itself is known.
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
