import type { widgetLost as english } from '../en/widget-lost.ts';

export const widgetLost: typeof english = { failed: 'No se ha podido cargar el chat.', reload: 'Cargar de nuevo' };
