import type { KnownLanguage } from '../../../lib/text/language.ts';

/** Whether a sentence begins with a pronoun or, in Spanish, with a verb, so that an earlier one names its subject. */
export const omitsSubject = (text: string, language: KnownLanguage): boolean => openings[language].test(text);

const openings: Record<KnownLanguage, RegExp> = {
  // "It is known that …" refers to nothing.
  en: /^["“(]?(?:(?:in \d{3,4}|later|then|after that|soon after|however|also),? )?(?:(?!it (?:is|was|has been|seems|appears|takes|took) .*\b(?:that|to|who)\b)(?:he|she|it|they|his|her|its|their)|(?:this|these|those|that|both) (?:is|was|are|were|has|have|had|can|could|will|would|may|means|meant|made|led))\b/i,
  es: /^["“«(]?(?:(?:en \d{3,4}|después|luego|más tarde|además|también|sin embargo),? )?(?:(?:él|ella|ellos|ellas|sus?|ambos|ambas)|(?:est[aeo]|es[aeo]|est[ao]s|es[ao]s) (?:es|era|fue|son|eran|fueron|tiene|tenía|ha|había)|\p{L}+[aeií](?:ó|eron|ieron|aron)|\p{L}{2,}ó|(?:se )(?:\p{L}+ó|\p{L}+aron|\p{L}+ieron|\p{L}+aba)|fue|fueron|era|eran|es|son|tiene|tenía|tienen|tenían|está|estaba|mide|pesa|vive|vivía|trabaja|trabajaba)(?!\p{L})/iu,
};
