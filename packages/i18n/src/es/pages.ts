import type { pages as english } from '../en/pages.ts';

export const pages: typeof english = {
  notFoundTitle: 'No encontrada',
  notFoundText: 'Lo sentimos, la página que buscas no existe.',
  errorTitle: 'No se ha podido abrir este agente',
  errorText: 'Puede que se haya borrado o que sea de otra cuenta. No ha cambiado nada más.',
  toHome: 'Ir a tus agentes',
  termsTitle: 'Términos del servicio',
  termsLead: 'Lo que puedes esperar de este servidor y lo que espera de ti.',
  terms: [
    {
      title: 'Qué es esto',
      text: 'Sosia te permite crear agentes que responden con los documentos y las páginas que les das. Este servidor lo administra quien te dio su dirección; decide quién puede usarlo y durante cuánto tiempo, y puede sustituir esta página por sus propios términos.',
    },
    {
      title: 'Tu contenido sigue siendo tuyo',
      text: 'Conservas todos los derechos sobre lo que subes. Permites que este servidor lo guarde, lo lea y lo cite en las respuestas mientras lo dejes aquí. Da a un agente solo lo que puedas compartir con sus visitas.',
    },
    {
      title: 'Qué no está permitido',
      text: 'Nada contrario a la ley, ningún agente que se haga pasar por una persona real sin su consentimiento, ningún intento de entrar en otras cuentas o de sobrecargar el servidor.',
    },
    {
      title: 'Las respuestas pueden fallar',
      text: 'Un agente responde con sus fuentes y las enseña. Comprueba lo importante antes de fiarte. El programa se ofrece sin garantía, como dice su licencia.',
    },
    {
      title: 'Si te vas',
      text: 'Puedes borrar un agente, y con él sus conocimientos y conversaciones, en cualquier momento.',
    },
  ],
  privacyTitle: 'Política de privacidad',
  privacyLead: 'Qué guarda este servidor sobre ti, para qué y cuánto tiempo.',
  privacy: [
    {
      title: 'Qué se guarda',
      text: 'Tu nombre, tu correo, una forma irreversible de tu contraseña, tus agentes con sus fuentes y las conversaciones mantenidas con ellos.',
    },
    {
      title: 'Dónde está',
      text: 'En el servidor que estás viendo, en su propia base de datos y su carpeta. Las páginas no cargan nada de otros servidores y no hay cookies de publicidad ni de seguimiento.',
    },
    {
      title: 'Quién más lo ve',
      text: 'Con el motor incluido, nadie. Si quien administra ha configurado un servicio de modelos, se le envían la pregunta y los pasajes necesarios para responderla. Si ha configurado un servicio de correo, este lleva tus mensajes.',
    },
    {
      title: 'En tu navegador',
      text: 'Tu navegador guarda tu sesión, tu idioma y tu tema. Al cerrar sesión, esta se borra.',
    },
    {
      title: 'Tus derechos',
      text: 'Puedes ver, cambiar y borrar lo tuyo. Para lo demás, escribe a quien administra este servidor; puede sustituir esta página por su propia política.',
    },
  ],
};
