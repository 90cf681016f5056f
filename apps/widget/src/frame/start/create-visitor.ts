import {
  ApiError,
  type Client,
  createClient,
  isConnectionError,
  type ResponseOf,
  type TextStorage,
} from '@sosia/client';
import { visitorKeys } from './watch-visitor-change.ts';

export type EmbedInfo = ResponseOf<'getEmbedInfo'>['data'];

export interface VisitorSettings {
  embedToken: string;
  /** URL of the host page. */
  origin: string | undefined;
  /** Storage of the visitor's token. */
  storage: TextStorage;
  getLanguage: () => 'en' | 'es';
  /** Called once when the embed issues no more tokens. */
  onRefused: (error: ApiError) => void;
  baseUrl?: string;
  fetch?: typeof fetch;
}

export interface Visitor {
  /** Creates the visitor's API client. A call with an expired token is repeated with a new one. */
  client: Client;
  /** @throws {ApiError} if there is no chat. */
  enter: () => Promise<EmbedInfo>;
}

const tokenKey = 'token';
/** Entries kept when a conversation is cleared: visitor and visit ids. */
export const keptOfVisitor: readonly string[] = [tokenKey, 'visit', 'leadSaved', ...visitorKeys];

export function createVisitor(settings: VisitorSettings): Visitor {
  const { embedToken, origin, storage, onRefused, fetch: send = (...sent) => fetch(...sent) } = settings;
  const getToken = () => storage.getItem(tokenKey) ?? '';
  const common = {
    getToken,
    getLanguage: settings.getLanguage,
    onSessionInvalid: () => undefined,
    ...(settings.baseUrl === undefined ? {} : { baseUrl: settings.baseUrl }),
  };
  const embedClient = createClient({ ...common, fetch: send });
  const enter = async () => {
    const query = { token: embedToken, ...(origin === undefined ? {} : { origin }) };
    const { data } = await embedClient.call('getEmbedInfo', { query });
    storage.setItem(tokenKey, data.user.token);
    return data;
  };

  let entering: Promise<unknown> | null = null;
  /** Calls that fail at the same time share one token request. */
  const enterAgain = async () => {
    entering ??= enter().finally(() => {
      entering = null;
    });
    await entering;
  };
  const sendRenewed: typeof fetch = async (input, init) => {
    const response = await send(input, init);
    if (response.status !== 511) return response;
    const headers = new Headers(init?.headers);
    try {
      if (headers.get('authorization') === `Bearer ${getToken()}`) await enterAgain();
    } catch (error) {
      // An unreachable server has not refused: the call may be retried.
      if (!(error instanceof ApiError) || isConnectionError(error) || error.status >= 500) throw error;
      onRefused(error);
      return response;
    }
    headers.set('authorization', `Bearer ${getToken()}`);
    return await send(input, { ...init, headers });
  };
  return { client: createClient({ ...common, fetch: sendRenewed }), enter };
}
