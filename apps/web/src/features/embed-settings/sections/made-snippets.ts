/** For a React app: the launcher, there for as long as the component is. */
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

/** Where the launcher is fetched from, as the snippet that the server makes has it. */
const addressOf = (script: string) => /src="([^"]+)"/.exec(script)?.[1] ?? '';
