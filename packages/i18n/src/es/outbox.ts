import type { outbox as english } from '../en/outbox.ts';

export const outbox: typeof english = {
  title: 'Bandeja de salida',
  explain:
    'No hay ningún servidor de correo configurado, así que los correos esperan aquí en vez de enviarse. Solo puede ver esta página quien está en esta máquina.',
  empty: 'Todavía no hay correos.',
  openLink: 'Abrir el enlace de este correo',
  showText: 'Ver el texto',
};
