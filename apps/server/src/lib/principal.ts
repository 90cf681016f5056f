/**
 * The caller, read from the database for each call, never from a token's claims. Tenant check: every store query of
 * owned rows filters by `accountId`; `registry/roles.test.ts` tests all endpoints.
 */
export type Principal = AccountPrincipal | VisitorPrincipal;

export interface AccountPrincipal {
  kind: 'account';
  accountId: string;
  sessionId: string;
  emailVerified: boolean;
  termsAccepted: boolean;
  plan: string;
}

/** A person who chats with one agent through an embed or its share link. */
export interface VisitorPrincipal {
  kind: 'visitor';
  visitorId: string;
  embedId: string;
  /** `embed`: on a host page. `share`: on the agent's share page. */
  channel: 'embed' | 'share';
  agentId: string;
  /** The account that owns the agent and pays. */
  accountId: string;
}
