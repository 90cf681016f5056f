import type { KnownLanguage } from '../../../../lib/text/language.ts';

/**
 * Folded names whose English and Spanish spellings are too different for the similarity check; English before the
 * colon. The glossary covers common words within names ("kingdom", "war").
 */
const pairs = `
monday:lunes tuesday:martes wednesday:miercoles thursday:jueves friday:viernes saturday:sabado sunday:domingo
germany:alemania german|germans:aleman|alemana|alemanes england:inglaterra english:ingles|inglesa|ingleses|inglesas
london:londres wales:gales scotland:escocia scottish:escoces|escocesa|escoceses sweden:suecia swedish:sueco|sueca|suecos
switzerland:suiza swiss:suizo|suiza|suizos netherlands:holanda|bajos dutch:holandes|holandesa|neerlandes holland:holanda
greece:grecia greek|greeks:griego|griega|griegos hungary:hungria hungarian:hungaro|hungara turkey:turquia
turkish:turco|turca|turcos japan:japon japanese:japones|japonesa|japoneses french:frances|francesa|franceses
spanish:espanol|espanola|espanoles spain:espana welsh:gales|galesa danish:danes|danesa denmark:dinamarca moscow:moscu
geneva:ginebra vienna:viena warsaw:varsovia seville:sevilla saragossa:zaragoza states:estados christmas:navidad
easter:pascua jesus:jesus christ:cristo john:juan charles:carlos philip:felipe james:jaime|jacobo|santiago
william:guillermo henry:enrique louis:luis peter:pedro paul:pablo joseph:jose mary:maria elizabeth:isabel george:jorge
edward:eduardo frederick:federico francis:francisco stephen:esteban matthew:mateo luke:lucas mark:marcos michael:miguel
andrew:andres anthony:antonio alexander:alejandro catherine:catalina eleanor:leonor raphael:rafael ferdinand:fernando
martin:martin luther:lutero columbus:colon`;

/** Maps a folded name to its names in the other language. */
export const bilingualNames: Record<KnownLanguage, ReadonlyMap<string, readonly string[]>> = readNames();

function readNames() {
  const found = { en: new Map<string, string[]>(), es: new Map<string, string[]>() };
  for (const pair of pairs.trim().split(/\s+/)) {
    const [en = [], es = []] = pair.split(':').map((side) => side.split('|'));
    for (const name of en) found.en.set(name, [...(found.en.get(name) ?? []), ...es]);
    for (const name of es) found.es.set(name, [...(found.es.get(name) ?? []), ...en]);
  }
  return found;
}
