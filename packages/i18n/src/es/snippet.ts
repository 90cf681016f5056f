import type { snippet as english } from '../en/snippet.ts';

export const snippet: typeof english = {
  iframeTitle: 'Chat con {{name}}',
};
