/** A person as an identity provider describes them. */
export interface Identity {
  /** The provider's id of the person (`sub`); it does not change with the email. */
  subject: string;
  /** Trimmed and lower-cased. */
  email: string;
  /** Whether the provider has verified the email. */
  isEmailVerified: boolean;
  /** Empty if unknown to the provider. */
  name: string;
  lastName: string;
}

/** Third-party sign-in. */
export interface IdentityProvider {
  /**
   * Verifies an ID token: signature, issuer, audience and expiry. Returns `null` for an invalid token.
   * @throws {AppError} `providerFailed` or `providerTimeout` when the provider's keys cannot be loaded.
   */
  verify(idToken: string): Promise<Identity | null>;
}
