/** Who makes a call. What it says was read from the database for this very call, never from a token's claims. */
export type Principal = AccountPrincipal | VisitorPrincipal;

export interface AccountPrincipal {
  kind: 'account';
  accountId: string;
  sessionId: string;
  emailVerified: boolean;
  termsAccepted: boolean;
  plan: string;
}

/** Someone who talks to one agent through an embed or its share link. */
export interface VisitorPrincipal {
  kind: 'visitor';
  visitorId: string;
  embedId: string;
  /** On a page of someone's site, or on the agent's own page. */
  channel: 'embed' | 'share';
  agentId: string;
  /** The account that owns the agent and pays. */
  accountId: string;
}
