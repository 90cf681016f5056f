import { lazy } from '../../lazy.ts';
import { createLexicon } from './create-lexicon.ts';
import { contactConcepts } from './themes/contact-concepts.ts';
import { eventConcepts } from './themes/event-concepts.ts';
import { familyConcepts } from './themes/family-concepts.ts';
import { foodConcepts } from './themes/food-concepts.ts';
import { generalConcepts } from './themes/general-concepts.ts';
import { healthConcepts } from './themes/health-concepts.ts';
import { householdConcepts } from './themes/household-concepts.ts';
import { learningConcepts } from './themes/learning-concepts.ts';
import { moneyConcepts } from './themes/money-concepts.ts';
import { organizationConcepts } from './themes/organization-concepts.ts';
import { publicConcepts } from './themes/public-concepts.ts';
import { shopConcepts } from './themes/shop-concepts.ts';
import { softwareConcepts } from './themes/software-concepts.ts';
import { timeConcepts } from './themes/time-concepts.ts';
import { travelConcepts } from './themes/travel-concepts.ts';

/** Concept texts by theme. */
export const conceptThemes: readonly string[] = [
  contactConcepts,
  organizationConcepts,
  timeConcepts,
  moneyConcepts,
  shopConcepts,
  foodConcepts,
  travelConcepts,
  familyConcepts,
  eventConcepts,
  learningConcepts,
  healthConcepts,
  softwareConcepts,
  publicConcepts,
  householdConcepts,
  generalConcepts,
];

/** Everyday words of questions to organizations, in both languages. Read on first use. */
export const lexicon = lazy(() => createLexicon(conceptThemes));
