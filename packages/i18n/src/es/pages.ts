import type { pages as english } from '../en/pages.ts';

export const pages: typeof english = {
  notFoundTitle: 'Página no encontrada',
  notFoundText: 'Lo sentimos, la página que buscas no existe.',
  errorTitle: 'No se ha podido abrir este agente',
  errorText: 'Puede que se haya eliminado o que sea de otra cuenta. No ha cambiado nada más.',
  toHome: 'Ir a tus agentes',
  termsTitle: 'Términos del servicio',
  privacyTitle: 'Política de privacidad',
  addModelTitle: 'Añadir un modelo',
  addModelText: `Sin un modelo responde el motor integrado, que cita tus fuentes en lugar de redactar. Un modelo redacta y sigue todas las instrucciones. Las citas, los mensajes sin respuesta y las protecciones siguen igual.

Quien administra el servidor define dos o tres variables y vuelve a iniciar Sosia.

## Un modelo en tu propia máquina

Ollama, LM Studio, llama.cpp, vLLM y cualquier otro servidor compatible con OpenAI:

\`\`\`sh
AI_BASE_URL=http://localhost:11434/v1 AI_MODEL=llama3.1 npm start
\`\`\`

## Un proveedor

\`\`\`sh
AI_PROVIDER=anthropic AI_API_KEY=… AI_MODEL=… npm start
\`\`\`

\`AI_PROVIDER\` es \`openai-compatible\`, \`anthropic\` o \`google\`.

## Comprobación

\`npm run sosia -- doctor\` muestra si se puede conectar con el modelo. Todas las variables están en el archivo \`docs/configuration.md\`.`,
  notifyTitle: 'Correos sobre conversaciones nuevas',
  notifyText:
    'Alguien que tiene un asistente en un sitio web ha añadido tu dirección para avisarte cuando los visitantes hablen con él o dejen sus datos de contacto. ¿Quieres recibir estos correos?',
  notifyYes: 'Sí, quiero recibirlos',
  notifyNo: 'No, gracias',
  notifyConfirmedTitle: 'Te avisaremos',
  notifyConfirmedText:
    'A partir de ahora te escribiremos cuando haya algo nuevo. Cada correo tiene un enlace para darte de baja.',
  notifyStoppedTitle: 'Te has dado de baja',
  notifyStoppedText: 'Ya no escribiremos a esta dirección sobre estas conversaciones. Puedes cambiar de opinión aquí.',
  notifyInvalidTitle: 'Este enlace no funciona',
  notifyInvalidText: 'Puede que esté incompleto. Abre el más reciente de estos correos y usa su enlace.',
};
