import type { archive as english } from '../en/archive.ts';

export const archive: typeof english = {
  title: 'Tus datos en Sosia',
  intro:
    'Todo lo que Sosia guarda de la cuenta {{email}}, escrito el {{time}}. Los archivos .json se abren con cualquier editor de texto y los leen los programas; las horas están en UTC. Lo que tiene el mismo id en dos archivos va junto.',
  parts: {
    account: 'La cuenta: nombre, dirección, idioma, plan, cuándo se creó y cuándo se aceptaron los términos.',
    sessions:
      'Dónde se inició sesión: navegador, dirección de red y horas. Las antiguas se borran al cabo de unos meses.',
    passkeys: 'Las llaves de acceso de la cuenta, por su nombre. Las llaves mismas están en tus dispositivos.',
    mailLinks:
      'Los enlaces de los correos de las últimas semanas (para confirmar una dirección o poner una contraseña), sin lo que los hacía funcionar.',
    agents: 'Los agentes con todos sus ajustes, instrucciones y textos.',
    instructionVersions: 'Cómo eran antes las instrucciones de los agentes.',
    pictures: 'Las imágenes de los agentes, cada una con el nombre de su agente.',
    sources: 'Lo que saben los agentes: cada texto, archivo y página con el texto que se leyó.',
    files: 'Los archivos y textos originales, en una carpeta por cada fuente.',
    conversations:
      'Todas las conversaciones con tus agentes, tuyas y de visitantes: los mensajes como se mostraron, y los turnos con lo que les pertenece (citas, uso, créditos).',
    sites: 'Los sitios web que se mantienen al día, con sus ajustes y lo que encontró la última actualización.',
    consents:
      'Lo que tú y tus visitantes decidisteis sobre los mensajes de consentimiento de tus agentes, con los textos que se mostraron.',
    knowledgeGaps: 'Preguntas que los agentes no pudieron responder con lo que saben.',
    testCases: 'Las preguntas de los conjuntos de pruebas, cada una con el dato que debe contener su respuesta.',
    testRuns: 'Las ejecuciones de los conjuntos de pruebas, con cada respuesta y su resultado.',
    embeds: 'Las inserciones y los enlaces de tus agentes, con sus ajustes y su aspecto.',
    embedVisits:
      'Lo que hicieron las visitas con tus inserciones (mostrada, abierta, primer mensaje, fuente abierta) en los últimos meses.',
    visitors: 'Lo que los visitantes dijeron de sí mismos en tus formularios, o lo que dijo de ellos tu propio sitio.',
    notifiedAddresses: 'Las direcciones de correo que se indicaron para los avisos, y lo que respondieron.',
  },
  leftOut:
    'No está aquí: la contraseña y otros secretos (de la mayoría solo se guardan formas cifradas); el índice de búsqueda, que se hace con los textos de arriba; y notas que viven unos días como mucho (respuestas para llamadas repetidas, trabajo en la cola, contadores contra quien prueba claves y de las preguntas de un día).',
};
