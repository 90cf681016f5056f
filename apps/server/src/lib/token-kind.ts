/** What a JSON web token says of its kind. Nobody checked it: good for choosing who is asked to, and for nothing else. */
export function tokenKind(token: string): string | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    const kind = typeof claims === 'object' && claims !== null && 'kind' in claims ? claims.kind : null;
    return typeof kind === 'string' ? kind : null;
  } catch {
    return null;
  }
}
