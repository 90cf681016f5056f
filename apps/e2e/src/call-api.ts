import { transformPassword } from '@sosia/contract/password-transport';
import type { Page } from 'playwright-core';

/** Calls the API as the user signed in on this page: `callApi(page, 'PUT auth/me', { darkMode: true })`. */
export function callApi<Answer>(page: Page, call: string, body?: object): Promise<Answer> {
  return page.evaluate(
    async ([method, path, sent]) => {
      const answer = await fetch(`/api/${path}`, {
        method: method ?? '',
        headers: {
          authorization: `Bearer ${localStorage.getItem('userToken') ?? ''}`,
          ...(sent ? { 'content-type': 'application/json' } : {}),
        },
        body: sent || null,
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    [...call.split(' '), body ? JSON.stringify(body) : ''],
  );
}

/** Obfuscates a password like the browser. */
export const sealed = (password: string) => transformPassword(password, 'sosia-password-transport-v1');
