import type { KnownLanguage } from '../language.ts';

/** Returns the words that a folded spelling of short messages (`u`, `pls`, `xq`) means; `null` for others. */
export function expandShorthand(form: string, language: KnownLanguage): readonly string[] | null {
  return shorthand[language].get(form) ?? null;
}

const pairs = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map((pair) => {
        const [short = '', meant = ''] = pair.split(':');
        return [short, meant.split('_')];
      }),
  );

const shorthand: Record<KnownLanguage, ReadonlyMap<string, readonly string[]>> = {
  en: pairs(
    `u:you ur:your r:are ru:are_you pls:please plz:please plse:please thx:thanks tnx:thanks ty:thank_you b4:before
    gr8:great l8:late l8r:later 2day:today 2moro:tomorrow tmrw:tomorrow tmw:tomorrow 2nite:tonight cud:could shud:should
    wud:would wot:what wat:what wen:when wher:where bc:because cuz:because coz:because abt:about msg:message
    dunno:do_not_know gonna:going_to wanna:want_to gotta:have_to lemme:let_me gimme:give_me ofc:of_course
    idk:i_do_not_know hw:how dus:does satday:saturday sunda:sunday wats:what_is wots:what_is wheres:where_is tym:time tyme:time hrs:hours hr:hour yrs:years yr:year wks:weeks
    wk:week wknd:weekend wkend:weekend mins:minutes appt:appointment appts:appointments addr:address bday:birthday
    avail:available thru:through tho:though cn:can hav:have btw:by_the_way esp:especially incl:including excl:excluding`,
  ),
  es: pairs(
    `q:que k:que ke:que qe:que xq:por_que xk:por_que pq:por_que porq:por_que porke:por_que xa:para pa:para x:por tb:tambien
    tmb:tambien tbn:tambien d:de dnd:donde dond:donde cdo:cuando cnd:cuando qnd:cuando cuand:cuando kuando:cuando
    cto:cuanto cnto:cuanto kuanto:cuanto xfa:por_favor xfavor:por_favor pf:por_favor porfa:por_favor plis:por_favor
    grax:gracias grcs:gracias bn:bien mnn:manana msj:mensaje msg:mensaje sr:senor sra:senora ud:usted uds:ustedes vd:usted
    vds:ustedes ora:hora oras:horas hrs:horas asta:hasta aki:aqui ay:hay ai:hay aser:hacer dcto:descuento dto:descuento qnto:cuanto
    qnta:cuanta cuants:cuantos dsd:desde hsta:hasta stais:estais ntp:no_te_preocupes salu2:saludos`,
  ),
};
