/** React component that loads the launcher while it is mounted. */
export function reactSnippet(script: string, token: string): string {
  return `import { useEffect } from 'react';

export function Sosia() {
  useEffect(() => {
    const script = document.createElement('script');
    script.src = '${addressOf(script)}';
    script.async = true;
    script.dataset.token = '${token}';
    document.head.append(script);
    return () => {
      delete script.dataset.token;
      window.Sosia?.destroy?.('${token}');
      script.remove();
    };
  }, []);
  return null;
}`;
}

/** For the `functions.php` of a WordPress theme. */
export function wordPressSnippet(script: string): string {
  return `add_action('wp_footer', function () {
  ?>
  ${script}
  <?php
});`;
}

/** Launcher URL from the snippet that the server generates. */
const addressOf = (script: string) => /src="([^"]+)"/.exec(script)?.[1] ?? '';

/** Server code that signs a visitor's id, which may be a number there. */
export const signatureSnippets = {
  node: `import { createHmac } from 'node:crypto';

const signature = createHmac('sha256', process.env.SOSIA_IDENTITY_SECRET)
  .update(String(user.id))
  .digest('hex');`,
  php: `$signature = hash_hmac('sha256', (string) $user->id, getenv('SOSIA_IDENTITY_SECRET'));`,
  python: `import hashlib, hmac, os

signature = hmac.new(
    os.environ['SOSIA_IDENTITY_SECRET'].encode(),
    str(user.id).encode(),
    hashlib.sha256,
).hexdigest()`,
} as const;

/** Page code that passes on the signature. */
export const identifySnippet =
  'Sosia.identify({ id: String(user.id), signature, name: user.name, email: user.email });';
