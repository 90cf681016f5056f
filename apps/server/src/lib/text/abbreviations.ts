/** Abbreviations that always precede a name (`Dr. Smith`, `Brown v. Board`): never the end of a sentence. */
export const bindingAbbreviations: ReadonlySet<string> = new Set(
  `mr mrs ms dr drs prof rev fr st ste sr sra srta srs mons gen col lt sgt capt cmdr adm gov sen rep pres hon messrs mme mlle
  cf v vs viz ca eg ie approx esp mt avda dto lic ing arq dra dres profa gral cnel tte`.split(/\s+/),
);

/**
 * Abbreviations only before a number (`p. 12`, `Jan. 5`); elsewhere they are words (`el mar.`, `the answer is no.`).
 */
export const numberAbbreviations: ReadonlySet<string> = new Set(
  `p pp pg pág págs fig figs vol vols cap art arts núm no nos nº ed eds ch sec seg jan feb mar apr jun jul aug sep sept oct nov
  dec ene abr ago dic tel ext aprox max min`.split(/\s+/),
);

/** Abbreviations that may end a sentence; the next word decides. */
export const abbreviations: ReadonlySet<string> = new Set(
  `etc inc ltd co corp jr bros al dept univ assn ave blvd rd op cit ibid etal am pm ad bc ac dc ee uu eeuu aa hr hrs
  est cía ud uds vd vds phd bsc msc wm chas geo jos`.split(/\s+/),
);
