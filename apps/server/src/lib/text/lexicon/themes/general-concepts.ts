/** Qualities and actions that questions of every kind have. Format: `parseConcept`. */
export const generalConcepts = `
person: person, individual, folk, ppl | persona, gente, individuo
possible: possible, is it possible, feasible | posible, es posible, posibilidad, factible
necessary: necessary, mandatory, compulsory, obligatory, do I have to, must I, obliged | necesario, obligatorio, imprescindible, es obligatorio, obligación
optional-choice: voluntary, not mandatory, not compulsory | voluntariamente, no obligatorio, opcionalmente, ~facultativo
exception: exception, apart from, unless | excepción, excepto, salvo, menos los
reason: reason, how come, cause | motivo, razón, por qué, causa, xq
big: big, large, huge, spacious, roomy | grande, enorme, espacioso, amplio, gran
small: small, little, tiny, compact | pequeño, chico, diminuto, reducido
fast: fast, quick, speed, rapid | rápido, rápidamente, velocidad, veloz
easy: easy, simple, straightforward, easily | fácil, sencillo
difficult: difficult, hard, tough, challenging, complicated | difícil, complicado, exigente, duro, dificultoso
strong: strong, tough material, robust, resistant | fuerte, robusto
dangerous: dangerous, hazardous, risky, risk, unsafe | peligroso, riesgo, arriesgado
safe: safe, safety, harmless, secure place | seguro para, inofensivo, sin peligro
clean: clean, tidy, spotless | limpio, aseado, pulcro
dirty: dirty, stain, filthy | sucio, mancha
hot: hot, heat, warm | calor, caliente, cálido
cold: cold, chilly, freezing | frío, fresquito, helado de frío
temperature: temperature, ~degrees, celsius | temperatura, grados
wet: wet, waterproof, water resistant | mojado, impermeable, resistente al agua
dry: dry | seco
full: full, filled | lleno
empty: empty, vacant | vacío, desocupado
old-thing: old, aged, outdated | viejo, antiguo, anticuado
new: new, ~novel, newest, modern | nuevo, novedoso, moderno, reciente
good: ~good, great, excellent, fantastic | bueno, excelente, estupendo, genial
best: best, finest, top quality | el mejor, la mejor, óptimo
bad: bad, poor quality, terrible, awful | malo, pésimo, horrible, mala calidad
beautiful: beautiful, pretty, lovely, nice | bonito, bello, precioso, lindo, hermoso
important: important, essential, crucial, key point | importante, esencial, ~clave, fundamental
different: different, another, distinct | diferente, distinto, diverso
same: identical, equal, alike | igual, idéntico
similar: similar, like this, comparable | parecido, similar, semejante
special: special, particular, specific | especial, particular, específico, concreto
normal: normal, standard, regular, usual, ordinary | normal, estándar, habitual, corriente
whole: whole, entire, complete | entero, completo del todo, íntegro
half: half | mitad, medio
double: double, twice, two times | doble, dos veces, duplicado
more: extra, additional | adicional, extra, suplementario
less: less, fewer, reduced amount | menos, menor cantidad
count: count, total number, tally | contar, recuento, número total
number: number, num | número, núm, nro
percent: percent, per cent, percentage | por ciento, porcentaje, tanto por ciento
average: average, on average, mean | media aritmética, de media, promedio, en promedio
list: list, full list | lista, relación de
type: type, sort, variety | tipo, clase de, ~variedad, especie
part: part, section, piece, portion of | parte, sección, pieza, trozo
group: group, ~set, collection | grupo, conjunto, colección
place: place, spot, ~site, somewhere | lugar, ~sitio, emplazamiento concreto
begin: start, begin, commence, kick off | empezar, comenzar, iniciar, arrancar
finish: finish, end, complete it, conclude | acabar, terminar, finalizar, concluir
continue: continue, carry on, keep going, go on | continuar, seguir, proseguir
stop-action: ~stop, cease, discontinue, no longer | parar, dejar de, cesar, detener
use: use, utilize, usage, make use | usar, utilizar, uso, emplear
work-function: work, ~function, operate, how does it work | funcionar, cómo funciona, operar
bring: bring, take along, carry with | traer, llevar, llevar consigo, portar
leave-action: leave, depart, go away, set off | irse, marcharse, salir, partir
enter: enter, go in, access | entrar, acceder, ingresar
visit: visit, come to see, see the place | visitar, venir a ver, ir a ver
go: go, ~come, head to | ir, ~venir, ~acudir a
show-action: ~show, ~display, present to | mostrar, enseñar el documento, exhibir
explain: explain, clarify, tell me about | explicar, aclarar, cuéntame, háblame de
know: know, be aware, find out | saber, conocer, averiguar, enterarse
decide: decide, make up my mind, decision | decidir, decisión
accept: accept, take on, admit | aceptar, admitir, acoger
reject: reject, ~refuse, deny, turn down | rechazar, denegar, negar
give: give, hand over, provide, supply | dar, facilitar, proporcionar, suministrar, dais
get-obtain: obtain, acquire, get hold | conseguir, adquirir, obtener
lose: lose, misplace | perder, extraviar
forget: forget, forgotten | olvidar
throw-away: throw away, throw out, dispose, discard, dump it | tirar, desechar, botar, tirar a la basura, deshacerme
take-away-action: ~take away, remove from, pick it up from home | retirar, llevarse, recogida a domicilio
fill: fill, ~refill, top up | llenar, rellenar de nuevo, recargar
open-action: ~unlock, unseal, open it | abrirlo, destapar
build: build, construct, construct a | construir, construcción, edificar
make: ~make, produce, manufacture, production | fabricar, producir, elaborar
create: create, ~set up, creation | crear, creación, generar
protect-nature: nature, wildlife, forest, countryside | naturaleza, fauna, bosque, campo
farm: farm, farmer, crop | granja, agricultor, finca agrícola, cultivo, ganadero
energy: energy, power consumption, energy saving | energía, consumo eléctrico, ahorro energético
inspect: inspection, inspector | inspección, inspector
check-verify: ~check, verify, make sure | comprobar, verificar, asegurarse
measure-unit: centimeter, centimetre, meter, metre, inch, cm | centímetro, ~metro, pulgada, cm
valid-accept: valid, still valid, in force | válido, vigente, en vigor, sigue valiendo
official-language: ~official, formal | ~oficial, formal
guarantee-promise: promise, commitment, pledge | promesa, compromiso, comprometerse
success-rate: success rate, pass rate | tasa de éxito, porcentaje de aprobados
difference-between: what is the difference, whats the difference | qué diferencia hay, cuál es la diferencia, en qué se diferencia
worth: worth it, is it worth | vale la pena, merece la pena
fair: ~fair | justo, equitativo
trust: trust, reliable, trustworthy, legit | confianza, fiable, de fiar, confiable
famous: famous, well known, renowned | famoso, conocido, célebre
secret: secret, hidden | secreto, oculto
public-private: open to the public, public access | abierto al público, acceso público
private: private, exclusive | privado, exclusivo
local: local | local, autóctono
traditional: traditional, typical | tradicional, tradición, típico
modern-art: contemporary | contemporáneo
age-old: ancient, medieval, old town, historic | antiguo de siglos, medieval, casco antiguo, histórico, casco histórico
north: north, northern | norte
south: south, southern | sur
east: east, eastern | oriental, oriente
west: west, western | oeste, occidental
left: left, left-hand | izquierda, a mano izquierda
right-side: right-hand, on the right | derecha, a mano derecha
center-town: center, centre, downtown, town center, town centre, city center | centro, céntrico, centro de la ciudad
outskirts: outskirts, suburb, out of town | ~afueras, extrarradio, periferia, suburbio
surface-area: square meters, square feet, surface, floor area | metros cuadrados, superficie, m2
speed-limit: speed limit | límite de velocidad
happy: happy, satisfied, pleased | contento, satisfecho, feliz
worried: worried, concern | preocupado
boring-fun: funny, entertaining, amusing | divertido, entretenido
`;
