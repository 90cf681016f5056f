import { startAuthentication } from '@simplewebauthn/browser';
import type { BodyOf, Client } from '@sosia/client';

type Credential = BodyOf<'loginWithPasskey'>['credential'];

/** Asks for one of this site's passkeys; `null` if the person cancels. */
export async function askForPasskey(client: Client): Promise<Credential | null> {
  const { data } = await client.call('beginPasskeyLogin');
  try {
    const optionsJSON = data as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
    return (await startAuthentication({ optionsJSON })) as unknown as Credential;
  } catch (error) {
    // Browsers report a closed dialog and a timeout alike.
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return null;
    throw error;
  }
}
