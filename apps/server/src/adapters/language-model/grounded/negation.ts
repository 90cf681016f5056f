import type { KnownLanguage } from '../../../lib/text/language.ts';

/** Whether a statement denies something ("not", "never", "without", "nunca"). */
export function isNegated(forms: readonly string[], language: KnownLanguage): boolean {
  return forms.some((form) => negations[language].has(form));
}

/** Whether one side has a word whose opposite the other side has, in either direction. */
export function hasAntonymPair(
  stemsA: ReadonlySet<string>,
  stemsB: ReadonlySet<string>,
  language: KnownLanguage,
): boolean {
  for (const [one, other] of antonyms[language]) {
    if (stemsA.has(one) && stemsB.has(other) && !stemsA.has(other) && !stemsB.has(one)) return true;
    if (stemsA.has(other) && stemsB.has(one) && !stemsA.has(one) && !stemsB.has(other)) return true;
  }
  return false;
}

/** `possible` here and `impossible` there, `employed` and `unemployed`: one side has only the word, the other only its denial. */
export function hasOppositePrefix(formsA: ReadonlySet<string>, formsB: ReadonlySet<string>): boolean {
  return denies(formsA, formsB) || denies(formsB, formsA);
}

function denies(denying: ReadonlySet<string>, plain: ReadonlySet<string>): boolean {
  for (const form of denying) {
    const root = /^(?:un|in|im|ir|il|dis|non|des)(\p{L}{4,})$/u.exec(form)?.[1];
    if (root && plain.has(root) && !denying.has(root) && !plain.has(form)) return true;
  }
  return false;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

const negations: Record<KnownLanguage, ReadonlySet<string>> = {
  en: words(
    `not no never none nobody nothing neither nor without cannot cant isnt arent wasnt werent dont doesnt didnt wont wouldnt
    couldnt shouldnt hasnt havent hadnt except unable failed fails lack lacks lacked lacking refused rarely hardly`,
  ),
  es: words(
    'no nunca jamas nadie nada ninguno ninguna ningun tampoco ni sin excepto salvo incapaz carece carecen falta apenas',
  ),
};

/** Folded words, compared as written: the list is short and its words are frequent. */
const antonyms: Record<KnownLanguage, readonly (readonly [string, string])[]> = {
  en: pairs(
    `first last least most smallest largest smaller larger lowest highest lower higher before after oldest youngest older younger
    best worst better worse north south northern southern northeast southwest northwest southeast east west eastern western
    increase decrease increased decreased increases decreases increasing decreasing more less fewer more win lose won lost
    began ended begin end start stop started stopped open closed opened closed allow forbid allowed forbidden legal illegal
    rich poor richer poorer maximum minimum above below inside outside internal external import export imported exported male female
    men women hot cold warm cool strong weak stronger weaker public private major minor many few accept reject accepted rejected
    agree disagree agreed disagreed possible impossible able unable likely unlikely common uncommon rare common support oppose
    supported opposed include exclude included excluded success failure positive negative left right early late earlier later
    shortest longest shorter longer easy difficult easier harder old new modern ancient solid liquid simple complex direct indirect
    dependent independent known unknown religious secular domestic foreign natural artificial buy sell bought sold`,
  ),
  es: pairs(
    `primero ultimo primera ultima menor mayor minimo maximo antes despues norte sur este oeste oriental occidental septentrional
    meridional aumentar disminuir aumento disminuyo mas menos ganar perder gano perdio empezo termino empezar terminar abrir cerrar
    abierto cerrado legal ilegal rico pobre encima debajo dentro fuera interno externo importar exportar hombres mujeres caliente
    frio fuerte debil publico privado aceptar rechazar acepto rechazo posible imposible comun raro apoyar oponer exito fracaso
    positivo negativo izquierda derecha corto largo facil dificil viejo nuevo antiguo moderno simple complejo directo indirecto
    conocido desconocido natural artificial comprar vender mejor peor nacional extranjero`,
  ),
};

function pairs(list: string): readonly (readonly [string, string])[] {
  const all = list.split(/\s+/);
  const found: [string, string][] = [];
  for (let i = 0; i + 1 < all.length; i += 2) found.push([all[i] ?? '', all[i + 1] ?? '']);
  return found;
}
