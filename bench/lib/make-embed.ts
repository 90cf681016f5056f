import type { KeepAliveClient } from './keep-alive-client.ts';

/** Creates an embed of the agent that any site may use. @returns its token */
export async function makeEmbed(owner: KeepAliveClient, cloneId: string): Promise<string> {
  const { data: me } = await owner.json<{ data: { id: string } }>('GET', 'auth/me');
  const body = { userId: me.id, cloneId, domains: [] };
  return (await owner.json<{ data: { token: string } }>('PUT', 'embed/create', body)).data.token;
}
