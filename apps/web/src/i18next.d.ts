import type { web } from '@sosia/i18n/en/web';
import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof web };
  }
}
