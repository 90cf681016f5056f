import { startAuthentication } from '@simplewebauthn/browser';
import type { BodyOf, Client } from '@sosia/client';

type Credential = BodyOf<'loginWithPasskey'>['credential'];

/** Has the browser ask for one of this site's passkeys; `null` when the person thinks better of it. */
export async function askForPasskey(client: Client): Promise<Credential | null> {
  const { data } = await client.call('beginPasskeyLogin');
  try {
    const optionsJSON = data as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
    return (await startAuthentication({ optionsJSON })) as unknown as Credential;
  } catch (error) {
    // Browsers say the same of a closed dialog and of one that ran out.
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return null;
    throw error;
  }
}
