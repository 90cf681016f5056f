/** A person as an identity provider vouches for them. */
export interface Identity {
  /** The provider's own name for the person (`sub`); it outlives a change of the address. */
  subject: string;
  /** Trimmed and lower-cased. */
  email: string;
  /** Whether the provider has seen that the address is theirs. */
  isEmailVerified: boolean;
  /** Empty where the provider does not say. */
  name: string;
  lastName: string;
}

/** Third-party sign-in. */
export interface IdentityProvider {
  /**
   * Reads an ID token: signature, issuer, audience and expiry are checked. `null` when it is not good.
   * @throws {AppError} `providerFailed` or `providerTimeout` when the provider's keys cannot be had.
   */
  verify(idToken: string): Promise<Identity | null>;
}
