import type { Endpoint } from '@sosia/contract';
import { AppError } from '../../lib/app-error.ts';
import type { Principal } from '../../lib/principal.ts';

/** Finds out who a bearer token speaks for; `null` when it is missing, expired, revoked, forged or of no use. */
export type ResolvePrincipal = (token: string) => Promise<Principal | null>;

/** The bearer of a header such as `Bearer abc`; empty when there is none. */
export function bearerOf(authorization: string | undefined): string {
  return /^Bearer +(\S+)\s*$/i.exec(authorization ?? '')?.[1] ?? '';
}

/** @throws {AppError} `sessionInvalid`, `emailNotVerified` or `termsNotAccepted`, in this order. */
export function authorize(endpoint: Endpoint, principal: Principal | null): void {
  if (endpoint.access === 'public') return;
  if (!principal) throw new AppError('sessionInvalid');
  if (principal.kind === 'visitor') {
    if (endpoint.access === 'account') throw new AppError('sessionInvalid');
    return;
  }
  if (endpoint.access === 'embedVisitor') throw new AppError('sessionInvalid');
  if (endpoint.standing === 'signedIn') return;
  if (!principal.emailVerified) throw new AppError('emailNotVerified');
  if (endpoint.standing === 'termsAccepted' && !principal.termsAccepted) throw new AppError('termsNotAccepted');
}
