import type { embedPage as english } from '../en/embed-page.ts';

export const embedPage: typeof english = {
  description: 'Hazle una pregunta a {{name}}.',
};
