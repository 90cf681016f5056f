import type { KnownLanguage } from './language.ts';

/**
 * Content words so common in questions that they say little about the subject ("bring", "need", "posible"), folded.
 * Knowledge that lacks one of them may still hold the answer in other words.
 */
export function isLightWord(word: string, language: KnownLanguage): boolean {
  return lightWords[language].has(word);
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

const lightWords: Record<KnownLanguage, ReadonlySet<string>> = {
  en: words(
    `able accept access actually add allow allowed answer arrive ask available avoid become begin believe believed best
    better big bring buy call called can cause change check choose come common commonly compare consider considered
    consist contain create deal decide define describe difference different do done effect end enter exactly example exist
    expect explain fact famous feel find first follow form found generally get give given go good got great group happen
    happened have help high hold important include involve keep kind know known large last lead learn leave let like list
    live located long look lose lot made main major make makes many mean meet method mind move name need new number occur
    offer often old open order other own part pay people person place plan play point possible prevent problem produce
    provide purpose put question reason receive refer referred relate require responsible result right run said say says
    see seem seen serve set several show similar small sort start stay stop study take talk tell tells term thing think
    thought time today took try turn type typically understand use used useful using usually very want way well went word
    work world would write wrong year`,
  ),
  es: words(
    `acaba acceder aceptar alguien anadir andar ano anos aparecer apoyar asi ayuda ayudar bien buena bueno buscar cambiar
    cambio capaz caso causa cerca clase comenzar comparar comprar comun conocer conocida conocido conocidos conseguir
    considera considerado considerar consiste contener contra convertir cosa cosas crear creer cuenta dar debe deben deber
    decir dejar dentro desarrollar describir dia diferencia diferente distinto efecto ejemplo empezar encontraba encontrar
    encuentra entender entrar enviar escribir existe existen existir explicar famoso forma formar general gente gran
    grande grupo haber hablar hacer hizo hora importante incluir incluye ir lado largo llama llamado llaman llamar llegar
    llego llevar lugar manera mayor mejor menos menudo modo momento mostrar mundo necesita necesitar necesito nombre nueva
    nuevo numero obtener ocurrio ocurrir ofrecer opcion orden pagar parte pasa pasar paso pedir pensar persona personas
    podeis podemos poder podido podria podriais podriamos poner posible pregunta primer primera principal principales problema producir proporcionar puede pueden
    puedo querer quiere quiero razon realizar recibir referirse refiere relacion requiere resultado sabe saber salir
    seguir sentir servir significa siguiente similar sistema situada situado suceder suele tamano tener termino tiempo
    tipo tipos tomar trabajar trabajo traer tratar ultima ultimo usa usaba usan usar uso utiliza utilizan utilizar vale
    varios venir ver vez vida vivir volver`,
  ),
};
