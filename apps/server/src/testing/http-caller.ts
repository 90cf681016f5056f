import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Principal } from '../lib/principal.ts';

export interface TestFile {
  name: string;
  bytes: Uint8Array | string;
  /** `files` when absent. */
  field?: string;
}

/** A principal for tests whose token is its account's id. */
export function testPrincipal(accountId: string, plan = 'Free'): Principal {
  const standing = { emailVerified: true, termsAccepted: true };
  return { kind: 'account', accountId, sessionId: accountId, plan, ...standing };
}

/** Calls of one account over a test app. */
export function httpCaller(app: Pick<FastifyInstance, 'inject'>, token: string, language = 'en') {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
  const send = async (options: InjectOptions) => {
    const response = await app.inject({ ...options, headers: { ...headers, ...options.headers } });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      raw: response.rawPayload,
      body: isJson ? response.json() : null,
    };
  };
  return {
    send,
    get: (path: string) => send({ method: 'GET', url: `/api/${path}` }),
    delete: (path: string) => send({ method: 'DELETE', url: `/api/${path}` }),
    json: (method: 'POST' | 'PUT' | 'PATCH', path: string, body: object) =>
      send({ method, url: `/api/${path}`, payload: body }),
    form: (method: 'POST' | 'PUT', path: string, fields: Record<string, unknown>, files: TestFile[] = []) => {
      const { payload, contentType } = multipartBody(fields, files);
      return send({ method, url: `/api/${path}`, payload, headers: { 'content-type': contentType } });
    },
  };
}

/** A multipart body as browsers send it: text fields first, then the files. */
export function multipartBody(fields: Record<string, unknown>, files: TestFile[]) {
  const boundary = '----sosia-test-boundary';
  const parts: Buffer[] = [];
  const head = (disposition: string) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`);
  for (const [name, value] of Object.entries(fields)) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    parts.push(head(`name="${name}"`), Buffer.from(`\r\n${text}\r\n`));
  }
  for (const file of files) {
    parts.push(
      head(`name="${file.field ?? 'files'}"; filename="${file.name}"`),
      Buffer.from('Content-Type: application/x-whatever\r\n\r\n'),
    );
    parts.push(Buffer.from(file.bytes as string), Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { payload: Buffer.concat(parts), contentType: `multipart/form-data; boundary=${boundary}` };
}
