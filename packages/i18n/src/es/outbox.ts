import type { outbox as english } from '../en/outbox.ts';

export const outbox: typeof english = {
  title: 'Bandeja de salida',
  explain:
    'No hay ningún servidor de correo configurado, así que los correos esperan aquí en vez de enviarse. Esta página solo se puede ver desde este equipo.',
  empty: 'Todavía no hay correos.',
  openLink: 'Abrir el enlace de este correo',
  showText: 'Ver el texto',
};
