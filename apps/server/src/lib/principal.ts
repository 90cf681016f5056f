/** The caller. Every value is read from the database for this call, never from a token's claims. */
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
