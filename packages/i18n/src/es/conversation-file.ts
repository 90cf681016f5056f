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
    embed: 'Inserción',
    page: 'Página',
    visitor: 'Visitante',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    company: 'Empresa',
    visitorId: 'Id del visitante',
  },
  channels: { preview: 'Taller', embed: 'Sitio web', share: 'Enlace compartido', api: 'API' },
  outcomes: {
    answered: 'Respondida',
    general: 'Con conocimiento general',
    refused: 'Rechazada',
    failed: 'Fallida',
    stopped: 'Detenida',
    running: 'En curso',
  },
  liked: 'Gustó',
  disliked: 'No gustó',
};
