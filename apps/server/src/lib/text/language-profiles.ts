import type { KnownLanguage } from './language.ts';

/** Features that identify a language. Words are folded; a further language is one more entry. */
export type LanguageProfile = {
  functionWords: ReadonlySet<string>;
  /** Words of visitors' short messages. */
  frequentWords: ReadonlySet<string>;
  endings: RegExp;
  letters: RegExp;
  marks: RegExp;
};

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

export const languageProfiles: Record<KnownLanguage, LanguageProfile> = {
  en: {
    functionWords: words(
      `the of and to in is are was were be been being it its this that these those what which who whom whose when where why how
      many much do does did has have had can could will would should may might must not for from with by on at as an or if but
      than then there their they them he she his her him we our us you your my i im dont isnt doesnt didnt cant wont whats
      whos wheres into about after before during between over under out up down other some any all each every most more such
      only also because while through against among so very too just besides`,
    ),
    frequentWords: words(
      `hello hi hey thanks thank please bye goodbye good morning evening night welcome yes today tomorrow yesterday day week month year
      time people work price cost pay buy open close opening hours tell show give find need want know help name called use used make
      made get go long old new first last type kind main between number`,
    ),
    endings: /(?:ing|tion|ness|ment|ght|ly|ed|ship|ck|sh|th|wn|ew|ould|ee|oo[a-z]|wh[a-z]+|y)$/,
    letters: /(?:w[a-z]|k[a-z]|^th|^kn|^wh|sh)/,
    marks: /(?:\b[a-z]+n['’]t\b|\b[a-z]+['’](?:s|re|ve|ll|m)\b)/gi,
  },
  es: {
    functionWords: words(
      `el la los las de del y en que es son un una unas unos por para con se su sus lo le les al como mas pero sin sobre entre cuando
      donde quien quienes cual cuales cuanto cuanta cuantos cuantas porque si ya muy este esta estos estas ese esa esos esas eso
      esto aquel fue fueron era eran ser ha han habia hay tiene tienen tenia puede pueden debe esta estan estaba estaban desde hasta
      durante tambien ni e u nos mi tu te yo ella ellos ellas usted ustedes nuestro nuestra segun ante tras contra cada todo toda
      todos todas otro otra otros otras mismo misma`,
    ),
    frequentWords: words(
      `hola gracias adios buenos buenas dias tardes noches favor dime quiero necesito puedo puedes hoy ayer manana dia semana mes ano anos
      hora horas horario precio cuesta cuestan pagar comprar abre abren cierra cierran abierto tipo nombre llama llamaba parte gente
      trabajo ciudad pais mundo vez primer primera dos tres ayuda sirve hacer hizo hace estoy estas eres vale`,
    ),
    endings:
      /(?:cion|ciones|sion|mente|dad|dades|ando|iendo|ado|ada|ados|adas|ido|ida|idos|idas|aron|ieron|aba|aban|ia|ian|ar|er|ir|os|as|oso|osa|illo|illa|ez|ismo|ista)$/,
    letters: /[ñáéíóú]|^(?:hu|ll)|qu[ei]/,
    marks: /[¿¡]/g,
  },
};

/**
 * Frequent words of similar languages (French, Portuguese, Italian, Catalan, German, Dutch) that neither English nor
 * Spanish has.
 */
export const strangerWords: ReadonlySet<string> = words(
  `le les des et est dans pour qui une sur pas plus avec sont au aux du ce cette nous vous être à où ne
  não uma os da do dos das em um com mais ao foi são pelo pela nos também à às você
  il di che è per della delle degli gli nel nella sono con più dal alla anche questo perché
  els amb aquest perquè és són més dels als
  der die das und ist den von mit zu dem ein eine nicht auf für sich auch werden wird wie im des bei oder wurde
  het een van niet zijn wordt voor met ook deze aan naar`,
);
