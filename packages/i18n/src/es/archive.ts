import type { archive as english } from '../en/archive.ts';

export const archive: typeof english = {
  title: 'Tus datos en Sosia',
  intro:
    'Todo lo que Sosia guarda de la cuenta {{email}}, exportado el {{time}}. Los archivos .json se abren con cualquier editor de texto y otros programas pueden leerlos. Las horas están en UTC. Las entradas con el mismo id en dos archivos se corresponden.',
  parts: {
    account: 'La cuenta: nombre, dirección, idioma, plan, cuándo se creó y cuándo se aceptaron los términos.',
    sessions: 'Dónde se inició sesión: navegador, dirección IP y horas. Las antiguas se borran al cabo de unos meses.',
    passkeys: 'Las llaves de acceso de la cuenta, por su nombre. Las llaves en sí permanecen en tus dispositivos.',
    mailLinks:
      'Los enlaces de los correos recientes (para confirmar una dirección o crear una contraseña), sin la parte que los hacía funcionar.',
    agents: 'Los agentes con todos sus ajustes, instrucciones y textos.',
    instructionVersions: 'Versiones anteriores de las instrucciones de los agentes.',
    pictures: 'Las imágenes de los agentes, cada una con el nombre de su agente.',
    sources: 'Lo que saben los agentes: cada texto, archivo y página con el texto que se leyó.',
    files: 'Los archivos y textos originales, en una carpeta por cada fuente.',
    conversations:
      'Todas las conversaciones con tus agentes, tuyas y de tus visitantes: los mensajes como se mostraron, y los turnos con sus citas, uso y créditos.',
    sites: 'Los sitios web que se mantienen al día, con sus ajustes y lo que encontró la última actualización.',
    consents:
      'Lo que tú y tus visitantes decidisteis sobre los mensajes de consentimiento de tus agentes, con los textos que se mostraron.',
    knowledgeGaps: 'Preguntas que los agentes no pudieron responder con lo que saben.',
    testCases: 'Las preguntas de los conjuntos de pruebas, cada una con el dato que debe contener su respuesta.',
    testRuns: 'Las ejecuciones de los conjuntos de pruebas, con cada respuesta y su resultado.',
    embeds: 'Los widgets y los enlaces para compartir de tus agentes, con sus ajustes y su aspecto.',
    embedVisits:
      'Lo que hicieron los visitantes con tus widgets (mostrado, abierto, primer mensaje, fuente abierta) en los últimos meses.',
    visitors: 'Los datos que los visitantes dejaron en tus formularios o que tu propio sitio proporcionó sobre ellos.',
    notifiedAddresses: 'Las direcciones de correo añadidas para las notificaciones, y sus respuestas.',
  },
  leftOut:
    'No se incluye: la contraseña y otros secretos (la mayoría solo se guarda cifrada o como hash); el índice de búsqueda, que se crea con los textos de arriba; y registros temporales que duran unos días como mucho (respuestas a llamadas repetidas, tareas en cola y contadores de intentos de contraseña y de preguntas diarias).',
};
