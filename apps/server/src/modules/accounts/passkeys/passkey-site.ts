/** The WebAuthn relying party and its origin. */
export interface PasskeySite {
  rpName: string;
  /** The host without its port. */
  rpID: string;
  origin: string;
}

export function passkeySite(publicUrl: string): PasskeySite {
  const { hostname, origin } = new URL(publicUrl);
  return { rpName: 'Sosia', rpID: hostname, origin };
}
