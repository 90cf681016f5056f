import type { SessionClaims } from '@sosia/contract/auth';

/** The signed-in account in the session token. */
export interface User {
  id: string;
  name: string;
  lastName: string;
  email: string;
  plan: string;
  emailVerified: boolean;
  termsAccepted: boolean;
  stripeCustomerId: string | null;
  createdVoices: unknown[];
  events: unknown[];
  can_view_dashboard: boolean;
  token: string;
}

/** Reads a token's claims without verifying the signature, which the server does; `null` if invalid. */
export function readSessionToken(token: string): SessionClaims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (char) => char.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as SessionClaims;
    return typeof claims.exp === 'number' && typeof claims.userId === 'string' ? claims : null;
  } catch {
    return null;
  }
}

export const isExpired = (claims: SessionClaims, nowSeconds: number) => nowSeconds >= claims.exp;

/** A token older than a day is refreshed. */
export const isDueForRefresh = (claims: SessionClaims, nowSeconds: number) => nowSeconds - claims.iat > 86_400;

export function userOf(token: string, claims: SessionClaims): User {
  const { userId, name, lastName, email, plan, emailVerified, stripeCustomerId } = claims;
  return {
    id: userId,
    name,
    lastName,
    email,
    plan,
    emailVerified,
    stripeCustomerId,
    termsAccepted: claims.termsAndConditions,
    createdVoices: claims.createdVoices ?? [],
    events: claims.events ?? [],
    can_view_dashboard: claims.canViewDashboard ?? false,
    token,
  };
}
