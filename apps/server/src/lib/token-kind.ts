/** Reads the kind claim of a JSON web token without verification. Use it only to choose the verifier. */
export function tokenKind(token: string): string | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    const kind = typeof claims === 'object' && claims !== null && 'kind' in claims ? claims.kind : null;
    return typeof kind === 'string' ? kind : null;
  } catch {
    return null;
  }
}
