import { type KnownLanguage, knownLanguages } from '../../language.ts';
import { animalsWordings } from './animals-wordings.ts';
import { beautyWordings } from './beauty-wordings.ts';
import { clubWordings } from './club-wordings.ts';
import { cultureWordings } from './culture-wordings.ts';
import { eventsWordings } from './events-wordings.ts';
import { foodWordings } from './food-wordings.ts';
import { gardenWordings } from './garden-wordings.ts';
import { healthWordings } from './health-wordings.ts';
import { homesWordings } from './homes-wordings.ts';
import { learningWordings } from './learning-wordings.ts';
import { lodgingWordings } from './lodging-wordings.ts';
import { moneyWordings } from './money-wordings.ts';
import { organizationWordings } from './organization-wordings.ts';
import { professionWordings } from './profession-wordings.ts';
import { publicWordings } from './public-wordings.ts';
import { repairWordings } from './repair-wordings.ts';
import { schoolWordings } from './school-wordings.ts';
import { shopWordings } from './shop-wordings.ts';
import { softwareWordings } from './software-wordings.ts';
import { sportsWordings } from './sports-wordings.ts';
import { vehiclesWordings } from './vehicles-wordings.ts';
import { visitWordings } from './visit-wordings.ts';
import { parseWordings, type Wording } from './wording.ts';

const themes: readonly string[] = [
  organizationWordings,
  moneyWordings,
  softwareWordings,
  visitWordings,
  lodgingWordings,
  foodWordings,
  learningWordings,
  healthWordings,
  homesWordings,
  publicWordings,
  shopWordings,
  schoolWordings,
  repairWordings,
  professionWordings,
  cultureWordings,
  clubWordings,
  animalsWordings,
  beautyWordings,
  eventsWordings,
  gardenWordings,
  sportsWordings,
  vehiclesWordings,
];

/** Parses all wordings. */
export function parseAllWordings(): Record<KnownLanguage, Wording[]> {
  const parsed = themes
    .flatMap((text) => text.split('\n'))
    .filter((line) => line !== '')
    .map(parseWordings);
  const of = (language: KnownLanguage) => [language, parsed.flatMap((one) => one[language])];
  return Object.fromEntries(knownLanguages.map(of)) as Record<KnownLanguage, Wording[]>;
}
