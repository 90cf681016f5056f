import type { KnownLanguage } from './language.ts';

/** Folded forms whose stem the rules cannot find (`won` → `win`, `murió` → `mor`). */
export const irregularForms: Record<KnownLanguage, ReadonlyMap<string, string>> = {
  en: pairs(
    `won win wrote write written write began begin begun begin built build found find held hold led lead born birth lost lose made
    make gave give given give came come took take taken take went go gone go said say sold sell bought buy taught teach chose
    choose chosen choose spoke speak spoken speak became become grew grow grown grow knew know known know drew draw drawn draw
    flew fly flown fly left leave met meet paid pay ran run sent send spent spend stood stand told tell wore wear worn wear fell
    fall fallen fall felt feel kept keep meant mean rose rise risen rise saw see seen see sang sing sung sing sank sink sunk sink
    brought bring broke break broken break caught catch drove drive driven drive ate eat eaten eat fought fight forgot forget
    got get hid hide hidden hide heard hear laid lay lay lie lain lie lent lend rode ride ridden ride rang ring sought seek shook
    shake shaken shake shot shoot shown show slept sleep stole steal stolen steal struck strike swam swim thought think threw
    throw thrown throw understood understand woke wake wound wind bore bear bound bind died die dies die dying die death die men
    man women woman children child people person feet foot teeth tooth mice mouse wives wife lives life leaves leaf wolves wolf
    analyses analysis crises crisis theses thesis hypotheses hypothesis bases basis criteria criterion phenomena phenomenon better good best
    good worse bad worst bad oldest old older old larger large largest large bigger big biggest big higher high highest high longest long
    longer long length long height high width wide depth deep strength strong strongest strong stronger strong
    growth grow loss lose belief believe proof prove choice choose sale sell gift give speech speak flight fly knowledge know
    thought think invented invent invention invent inventor invent founder found founded found founding found
    photo photograph photos photograph photography photograph kid child kids child`,
  ),
  es: pairs(
    `murio morir muerto morir muerta morir muertos morir muere morir mueren morir murieron morir muerte morir dijo decir dicho decir dice decir
    dicen decir dijeron decir hizo hacer hecho hacer hicieron hacer puso poner puesto poner pone poner pusieron poner vio ver visto ver
    vieron ver ve ver dio dar dado dar dieron dar trajo traer trajeron traer vino venir vienen venir viene venir vinieron venir
    supo saber supieron saber pudo poder pudieron poder puede poder pueden poder quiso querer quiere querer quieren querer quisieron
    querer condujo conducir condujeron conducir produjo producir produjeron producir produce producir introdujo introducir
    introdujeron introducir tradujo traducir redujo reducir redujeron reducir escribio escribir escrito escribir escritos escribir
    abierto abrir abre abrir abren abrir abrieron abrir abrio abrir cubierto cubrir descubierto descubrir descubrio descubrir descubrieron descubrir
    descubrimiento descubrir roto romper vuelto volver vuelve volver compuesto componer compone componer compuso componer
    propuesto proponer propuso proponer propone proponer opuso oponer oponen oponer empezo empezar empieza empezar comienza comenzar
    comienzan comenzar encuentra encontrar encuentran encontrar cuenta contar cuentan contar muestra mostrar muestran mostrar
    pierde perder pierden perder perdio perder perdida perder piensa pensar piensan pensar creyo creer cree creer creen creer leyo
    leer leyeron leer construyo construir construyeron construir construye construir contiene contener contienen contener contuvo contener
    mantiene mantener mantuvo mantener obtiene obtener obtienen obtener obtuvo obtener obtuvieron obtener sirve servir sirven servir
    sirvio servir sigue seguir siguen seguir siguio seguir nacio nacer nace nacer nacieron nacer nacido nacer nacimiento nacer
    eligio elegir elegido elegir elige elegir eligen elegir eligieron elegir crecio crecer crece crecer crecimiento crecer juega jugar
    juegan jugar jugo jugar jugaron jugar mejores mejor peores peor mayores mayor menores menor viejo viejo vejez viejo fundacion fundar
    fundo fundar fundado fundar fundada fundar fundador fundar gano ganar ganador ganar ganadores ganar
    cierro cerrar cierra cerrar cierran cerrar devuelvo devolver devuelve devolver devuelven devolver devuelto devolver devolucion devolver
    devoluciones devolver cuesta costar cuestan costar coste costar costes costar costo costar costos costar pido pedir pide pedir
    piden pedir pidio pedir pidieron pedir recomiendo recomendar recomienda recomendar recomiendan recomendar`,
  ),
};

function pairs(list: string): ReadonlyMap<string, string> {
  const words = list.split(/\s+/);
  const forms = new Map<string, string>();
  for (let i = 0; i + 1 < words.length; i += 2) forms.set(words[i] ?? '', words[i + 1] ?? '');
  return forms;
}
