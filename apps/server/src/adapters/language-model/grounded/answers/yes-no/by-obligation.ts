import type { KnownLanguage } from '../../../../../lib/text/language.ts';
import type { Asked } from '../asked.ts';
import type { YesNo } from './yes-no.ts';

const questions: Record<KnownLanguage, RegExp> = {
  en: /\b(?:(?:do|does|will|would) (?:i|we|you|he|she|they|one|people|visitors|children|kids|the \w+) (?:really |always |still )?(?:have to|need)|must (?:i|we|he|she|they)|(?:is|are) .{0,40}\b(?:necessary|required|compulsory|obligatory|mandatory|needed)|(?:have|need) to (?:book|pay|register|bring))\b/,
  es: /\b(?:hace falta|hacen falta|hay que|tengo que|tenemos que|tiene que|tienen que|debo|debemos|necesito|necesitamos|necesita|se necesita|obligatori[oa]s?|obligan?|es necesari[oa]|imprescindible)\b/,
};

const free: Record<KnownLanguage, RegExp> = {
  en: /\b(?:no need|not (?:be )?(?:necessary|required|compulsory|needed|obligatory|mandatory)|(?:do not|don't|doesn't|does not|never) (?:(?:always |usually )?(?:have to|need|require|ask for|insist on)|take (?:bookings|reservations|appointments))|needn't|need not|no (?:booking|appointment|reservation|experience|ticket|referral|deposit)\b.{0,12}(?:needed|required|necessary)?|optional|voluntary|without (?:an? )?(?:appointment|booking|reservation|referral|ticket)|just (?:turn|come|drop|walk)|walk in)\b/,
  es: /\b(?:no (?:hace falta|hacen falta|es necesari[oa]|es obligatori[oa]|hay que|necesitas?|necesitan?|se necesita|tiene que|tienen que|pedimos|exigimos)|sin (?:cita|reserva|reservar|receta|volante|inscripcion|entrada)|opcional|voluntari[oa]s?|directamente)\b/,
};

const binding: Record<KnownLanguage, RegExp> = {
  en: /\b(?:must|has to|have to|needs?|required|compulsory|obligatory|mandatory|please (?:bring|book|register)|only (?:with|by)|by appointment|essential)\b/,
  es: /\b(?:hay que|debe|deben|tiene que|tienen que|hace falta|hacen falta|necesari[oa]s?|obligatori[oa]s?|imprescindible|solo con|con cita|con reserva|previa|se exige|se necesita|necesitas?|necesitan)\b/,
};

/** Whether the question is whether something must be done. */
export const asksObligation = ({ folded, language }: Asked): boolean => questions[language].test(folded);

/** Decides "Do I have to …?" by "no need to" and "must". */
export function byObligation(asked: Asked, text: string, language: KnownLanguage): YesNo | null {
  if (!asksObligation(asked)) return null;
  const isFree = free[language].test(text);
  const isBinding = binding[language].test(text.replace(new RegExp(free[language].source, 'g'), ' '));
  if (isFree === isBinding) return null;
  return isFree ? 'no' : 'yes';
}
