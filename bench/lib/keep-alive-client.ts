import { openAsBlob } from 'node:fs';
import { Agent, request } from 'node:http';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

export interface Reply {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  stream: Readable;
}

/** A minimal client with keep-alive connections, so that mostly the server is measured. */
export function keepAliveClient(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let token = '';

  const send = (method: string, path: string, body?: unknown): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const call = request(`${url}/api/${path}`, {
        method,
        agent,
        headers: {
          ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
          ...(payload === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        },
      });
      call.on('response', (stream) => resolve({ status: stream.statusCode ?? 0, headers: stream.headers, stream }));
      call.on('error', reject);
      call.end(payload);
    });

  return {
    send,
    /** Returns the JSON of a call that must succeed. */
    async json<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
      const { status, stream } = await send(method, path, body);
      const answer = await text(stream);
      if (status >= 400) throw new Error(`${method} ${path}: ${status} ${answer.slice(0, 300)}`);
      return JSON.parse(answer) as Answer;
    },
    /** Sends a multipart call with fields, and a file if `filePath` is given. */
    async form<Answer>(
      method: string,
      path: string,
      fields: Record<string, string>,
      filePath?: string,
    ): Promise<Answer> {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      if (filePath !== undefined) form.set('files', await openAsBlob(filePath), basename(filePath));
      const response = await fetch(`${url}/api/${path}`, {
        method,
        body: form,
        headers: { authorization: `Bearer ${token}` },
      });
      if (!response.ok)
        throw new Error(`${method} ${path}: ${response.status} ${(await response.text()).slice(0, 300)}`);
      return (await response.json()) as Answer;
    },
    signIn: (newToken: string) => {
      token = newToken;
    },
    close: () => agent.destroy(),
  };
}

export type KeepAliveClient = ReturnType<typeof keepAliveClient>;
