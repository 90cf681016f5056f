import type { Asked } from '../asked.ts';
import type { YesNo } from './yes-no.ts';

const free =
  /\b(?:for free|free of charge|free(?= (?:if|when|with|for (?:\w+ )?(?:adults|children|kids|babies|toddlers|teenagers|students|pensioners|seniors|members|residents|locals|visitors|carers|everyone|under))\b)|included?|includes?|gratis|gratuit[oa]s?|incluid[oa]s?|incluyen?|entra en el precio)\b|\b(?:is|are|be|get|gets|have|has)\b.* free$/;
const asksCharge =
  /\b(?:aparte|cuesta algo|cuestan algo|cobrais|cobran|(?:nos|me|te|os|se) cobra\w*|hay que pagar|tengo que pagar|tenemos que pagar|se paga|pagan?(?! (?:con|por|en (?:efectivo|metalico|plazos|cuotas|\w+ (?:veces|plazos)))\b)|(?:do|does|will|must) (?:\w+ ){1,5}pay(?! (?:by|in|with|for|at|online)\b)|cost (?:me|us|anything|extra|more)|charge[ds]?|billed|(?:have|need) to pay|pay extra|extra)\b/;
const isFree =
  /(?<![-\p{L}])(?:free|included?|no charge|at no (?:extra )?cost|gratis|gratuit[oa]s?|incluid[oa]s?|incluyen?|sin coste|sin cargo|de regalo|va de regalo|no (?:se )?cobra\w*|do not charge|don't charge)\b/u;
const isPaid =
  /[€£$] ?\d|\d ?(?:€|euros?|pounds?|dollars?)|\b(?:extra|aparte|suplemento|charged?|se cobra|se cobran|cobramos)\b/;

/** Whether the question is whether something costs nothing. */
export const asksFree = ({ folded }: Pick<Asked, 'folded'>): boolean => free.test(folded);

/** Words that ask what something costs, rather than name it. */
export const costWords =
  /^(?:free|includ\w*|gratis|gratuit\w*|inclu[iy]\w*|aparte|extra|cuestan?|cobr\w*|paga\w*|pagar|cost|costs|charge[ds]?|billed|pay|price|precio)$/;

export const asksCost = (asked: Pick<Asked, 'folded'>): boolean => asksFree(asked) !== asksCharge.test(asked.folded);

/** Decides whether something costs, by what the clause about it says: "free", "included" or a price. */
export function byCost(asked: Pick<Asked, 'folded'>, clause: string): YesNo | null {
  const wantsFree = asksFree(asked);
  if (!asksCost(asked) || /\b(?:not|no) (?:included|incluid)/.test(clause)) return null;
  const price = priceOf(clause);
  return price && (price === 'free') === wantsFree ? 'yes' : price && 'no';
}

/** Returns whether something is free or paid by a folded clause; `null` if it does not say. */
export const priceOf = (clause: string): 'free' | 'paid' | null =>
  isFree.test(clause) ? 'free' : isPaid.test(clause) ? 'paid' : null;
