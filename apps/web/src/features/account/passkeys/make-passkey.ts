import type { BodyOf, ResponseOf } from '@sosia/client';
import { fetchScript } from '../../../lib/fetch-script.ts';

export type Credential = BodyOf<'addPasskey'>['credential'];

/** Why no passkey was created; a key of its text. */
export class PasskeyFailure extends Error {
  readonly reason: 'cancelled' | 'already' | 'impossible';

  constructor(reason: PasskeyFailure['reason'], cause: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** Creates a passkey in the browser from the server's options. @throws {PasskeyFailure | ScriptMissing} */
export async function makePasskey(options: ResponseOf<'beginPasskey'>['data']): Promise<Credential> {
  const { startRegistration } = await fetchScript(() => import('@simplewebauthn/browser'));
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  try {
    return (await startRegistration({ optionsJSON })) as unknown as Credential;
  } catch (error) {
    throw new PasskeyFailure(reasonOf(error), error);
  }
}

/** Browsers report a closed dialog and a timeout alike. */
function reasonOf(error: unknown): PasskeyFailure['reason'] {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'already';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'impossible';
}
