import type { conversationFile as english } from '../en/conversation-file.ts';

/** En el archivo de conversaciones para una hoja de cálculo. */
export const conversationFile: typeof english = {
  columns: {
    conversation: 'Conversación',
    time: 'Hora',
    channel: 'Dónde',
    question: 'Pregunta',
    answer: 'Respuesta',
    outcome: 'Resultado',
    sources: 'Fuentes',
    feedback: 'Valoración',
    embed: 'Widget',
    page: 'Página',
    visitor: 'Visitante',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    company: 'Empresa',
    visitorId: 'ID del visitante',
  },
  channels: { preview: 'Vista previa', embed: 'Sitio web', share: 'Enlace para compartir', api: 'API' },
  outcomes: {
    answered: 'Respondida',
    general: 'Con conocimiento general',
    refused: 'Sin respuesta',
    failed: 'Con error',
    stopped: 'Detenida',
    running: 'En curso',
  },
  liked: 'Positiva',
  disliked: 'Negativa',
};
