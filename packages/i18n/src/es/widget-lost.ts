import type { widgetLost as english } from '../en/widget-lost.ts';

export const widgetLost: typeof english = { failed: 'No se pudo cargar el chat.', reload: 'Cargar de nuevo' };
