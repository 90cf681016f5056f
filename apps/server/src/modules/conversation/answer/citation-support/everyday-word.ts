import { glossary } from '../../../../lib/text/glossary/glossary.ts';
import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { languageProfiles } from '../../../../lib/text/language-profiles.ts';
import { isLightWord } from '../../../../lib/text/light-words.ts';
import { stemWord } from '../../../../lib/text/stemmer.ts';
import { isStopWord } from '../../../../lib/text/stop-words.ts';
import { bilingualNames } from './bilingual-names.ts';

/**
 * Common words that the glossary lacks because they look alike in both languages, and typical first words of answers.
 */
const alike: Record<KnownLanguage, string> = {
  en: `visit ticket contact email mail phone telephone call reserve book reservation museum hotel restaurant product service
    document information index article page web website online internet option minimum maximum total normal general
    standard special local national international public private personal individual final central digital virtual
    capital cost tax map plan menu bar cafe taxi bus tram metro train car parking pass adult senior student group club
    admission access exit entry refund discount return order cancel deliver delivery form format file video photo image
    club sport music art history culture festival concert theatre cinema animal plant fruit pasta pizza salad
    system method model process project program result test error problem solution use select confirm consult`,
  es: `visita visitar contacto contactar email correo telefono llama reserva reservar museo hotel restaurante producto
    servicio documento informacion indice articulo pagina web internet opcion minimo maximo total normal general
    estandar especial local nacional internacional publico privado personal individual final central digital virtual
    capital coste costo mapa plan menu bar cafe taxi bus tranvia metro tren coche parking pase adulto senior estudiante
    grupo club admision acceso salida entrada reembolso descuento devolucion pedido cancelar envio formulario formato
    video foto imagen deporte musica arte historia cultura festival concierto teatro cine animal planta fruta pasta
    pizza ensalada sistema metodo modelo proceso proyecto programa resultado test error problema solucion usa
    selecciona confirma consulta`,
};
const alikeStems: Record<KnownLanguage, ReadonlySet<string>> = {
  en: new Set(alike.en.split(/\s+/).map((word) => stemWord(word, 'en'))),
  es: new Set(alike.es.split(/\s+/).map((word) => stemWord(word, 'es'))),
};

/**
 * Whether a folded word is an everyday word of the language. If so, its capital at the start of a sentence does not
 * mark a name. Before another name (`Carlos II`), a matching ending alone (`-os`) is not enough.
 */
export function isEverydayWord(word: string, language: KnownLanguage, isBeforeName = false): boolean {
  if (bilingualNames[language].has(word)) return false;
  const { frequentWords, functionWords, endings } = languageProfiles[language];
  if (isStopWord(word, language) || isLightWord(word, language)) return true;
  if (functionWords.has(word) || frequentWords.has(word) || frequentWords.has(word.replace(/s$/, ''))) return true;
  if (!isBeforeName && endings.test(word)) return true;
  const stem = stemWord(word, language);
  return glossary[language].has(stem) || alikeStems[language].has(stem);
}
