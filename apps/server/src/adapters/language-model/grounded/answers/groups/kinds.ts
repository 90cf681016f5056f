import type { KnownLanguage } from '../../../../../lib/text/language.ts';

/** A kind of thing whose members are named in texts without the word for the kind. */
export interface Kind {
  /** The words for it in a question. */
  names: Record<KnownLanguage, RegExp>;
  /** Words of the question that are true of all its members in such a text. */
  given: Record<KnownLanguage, RegExp>;
  /** Other matters that a text with the members may be about. */
  others: Record<KnownLanguage, RegExp>;
  members: Record<KnownLanguage, RegExp>;
}

const member = (words: string, plural: string): RegExp =>
  new RegExp(String.raw`\b(?:${words.trim().split(/\s+/).join('|').replaceAll('_', ' ')})${plural}\b`, 'g');

export const kinds: readonly Kind[] = [
  {
    names: { en: /^(?:foreign |modern )?languages$/, es: /^(?:idiomas|lenguas)$/ },
    given: {
      en: /^(?:teach|learn|study|teaches|class|classes|lessons|courses)$/,
      es: /^(?:ensena(?:is|n)?|ensenar|aprender|estudiar|imparten|impartis|estudia|aprende|clases?|cursos?)$/,
    },
    others: {
      en: /\b(?:speaks?|spoken|audio|guided?|tours?|menu|leaflets?|website|subtitles?|translat\w+)\b/,
      es: /\b(?:habla\w*|audio\w*|guiad\w+|visitas?|carta|folletos?|web|subtitul\w+|traduc\w+)\b/,
    },
    members: {
      en: member(
        `english french german italian portuguese spanish chinese mandarin cantonese japanese korean russian ukrainian arabic
        welsh irish gaelic catalan basque galician dutch polish swedish norwegian danish finnish greek latin turkish hindi
        urdu punjabi hebrew romanian bsl asl sign_language`,
        '',
      ),
      es: member(
        `ingles frances aleman italiano portugues espanol chino mandarin japones coreano ruso ucraniano arabe catalan euskera
        vasco gallego neerlandes holandes polaco sueco noruego danes finlandes griego latin turco hindi hebreo rumano
        lengua_de_signos`,
        '',
      ),
    },
  },
  {
    names: { en: /^(?:animals|pets)$/, es: /^(?:animales|mascotas)$/ },
    given: {
      en: /^(?:look|treat|see|care|help|live)$/,
      es: /^(?:trata(?:is|n)?|atend(?:eis|en)|cuida(?:is|n)?|ve(?:is|n)|tratar|atender|cuidar|viven?)$/,
    },
    others: {
      en: /\b(?:adopt\w*|sponsor\w*|bring|allowed|touch|feed|welcome|lead)\b/,
      es: /\b(?:adopt\w*|apadrin\w*|traer|permit\w*|tocar|dar de comer|admit\w*|correa)\b/,
    },
    members: {
      en: member(
        `dog cat rabbit guinea_pig hamster gerbil ferret rat mouse mice bird parrot budgie reptile tortoise snake lizard fish
        horse pony ponies donkey cow calf calves sheep goat pig hen chicken duck goose geese alpaca llama turkey bee owl
        deer`,
        '(?:s|es)?',
      ),
      es: member(
        `perro gato conejo cobaya hamster huron rata raton ave pajaro loro periquito reptil tortuga serpiente lagarto pez
        peces caballo poni burro vaca ternero oveja cabra cerdo gallina pato oca alpaca llama pavo abeja buho ciervo`,
        '(?:s|es)?',
      ),
    },
  },
  {
    names: { en: /^(?:musical )?instruments$/, es: /^instrumentos(?: musicales)?$/ },
    given: {
      en: /^(?:teach|learn|study|play|class|classes|lessons)$/,
      es: /^(?:ensena(?:is|n)?|ensenar|aprender|estudiar|tocar|impartis|imparten|clases?)$/,
    },
    others: { en: /\b(?:rent\w*|hire|repair\w*|buy|sale)\b/, es: /\b(?:alquil\w+|repar\w+|venta|compra\w*)\b/ },
    members: {
      en: member(
        `violin viola cello double_bass guitar ukulele bass piano keyboard organ drum flute recorder clarinet oboe bassoon
        saxophone trumpet trombone horn tuba harp accordion mandolin banjo voice singing percussion`,
        's?',
      ),
      es: member(
        `violin viola violonchelo chelo contrabajo guitarra ukelele bajo piano teclado organo bateria flauta clarinete oboe
        fagot saxofon saxo trompeta trombon trompa tuba arpa acordeon laud bandurria canto percusion`,
        '(?:s|es)?',
      ),
    },
  },
];
