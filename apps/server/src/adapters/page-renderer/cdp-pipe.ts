import type { Readable, Writable } from 'node:stream';

export type CdpParams = Record<string, unknown>;

export interface CdpEvent {
  method: string;
  params: CdpParams;
}

/** The Chrome DevTools Protocol over two pipes, so that no port is open to other programs. */
export interface Cdp {
  /** Sends a command and returns its result. @throws {Error} with the browser's message, or {@link BrowserGoneError} */
  send(method: string, params?: CdpParams, sessionId?: string): Promise<CdpParams>;
  onEvent(listener: (event: CdpEvent) => void): void;
}

/** The pipe is closed: the process has ended or is about to end. */
export class BrowserGoneError extends Error {
  constructor() {
    super('the browser is gone');
    this.name = 'BrowserGoneError';
  }
}

/** Creates a protocol client. Messages are JSON, each followed by a NUL byte. */
export function createCdp(toBrowser: Writable, fromBrowser: Readable): Cdp {
  const waiting = new Map<number, { resolve: (result: CdpParams) => void; reject: (error: Error) => void }>();
  const listeners: ((event: CdpEvent) => void)[] = [];
  let lastId = 0;
  let isOpen = true;
  const close = () => {
    isOpen = false;
    for (const { reject } of waiting.values()) reject(new BrowserGoneError());
    waiting.clear();
  };
  const take = (message: CdpMessage) => {
    const asked = message.id === undefined ? undefined : waiting.get(message.id);
    if (asked && message.id !== undefined) {
      waiting.delete(message.id);
      if (message.error) asked.reject(new Error(message.error.message));
      else asked.resolve(message.result ?? {});
    } else if (message.method) {
      for (const listener of listeners) listener({ method: message.method, params: message.params ?? {} });
    }
  };
  readMessages(fromBrowser, take, close);
  for (const pipe of [toBrowser, fromBrowser]) pipe.on('error', close).on('close', close);

  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        if (!isOpen) return reject(new BrowserGoneError());
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        toBrowser.write(`${JSON.stringify({ id: lastId, method, params, ...(sessionId ? { sessionId } : {}) })}\0`);
      }),
    onEvent: (listener) => void listeners.push(listener),
  };
}

interface CdpMessage {
  id?: number;
  method?: string;
  params?: CdpParams;
  result?: CdpParams;
  error?: { message: string };
}

/** No legitimate message is longer. */
const maxMessageBytes = 64 * 1024 * 1024;

function readMessages(pipe: Readable, take: (message: CdpMessage) => void, giveUp: () => void): void {
  let parts: Buffer[] = [];
  let bytes = 0;
  const hangUp = () => {
    pipe.destroy();
    giveUp();
  };
  pipe.on('data', (chunk: Buffer) => {
    let rest = chunk;
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      const text = Buffer.concat([...parts, rest.subarray(0, end)]).toString('utf8');
      parts = [];
      bytes = 0;
      rest = rest.subarray(end + 1);
      try {
        take(JSON.parse(text) as CdpMessage);
      } catch {
        // An exception here would be uncaught. After invalid data the browser gets no further commands.
        return hangUp();
      }
    }
    if (rest.length > 0) parts.push(rest);
    bytes += rest.length;
    if (bytes > maxMessageBytes) hangUp();
  });
}
