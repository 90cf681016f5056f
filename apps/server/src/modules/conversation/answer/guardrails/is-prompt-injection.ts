import { foldText } from '../../../../lib/text/fold-text.ts';

const english = `
when(?:ever)? you (?:answer|reply|respond)
(?:end|begin|start|close|finish|append|include|integrate|insert)\\b.{0,40}\\b(?:answer|reply|response|message)s?
(?:in|to|with|of|into|after|before) (?:your|every|each|all) (?:\\w+ )?(?:answer|reply|response|output)s?
(?:modify|change|render|encode|reverse|provide) (?:\\w+ )?your (?:answer|reply|response|output)
append (?:this|the following|an?) (?:image|link|text|line|sentence)
(?:ignore|disregard|forget|override) (?:\\w+ ){0,3}(?:previous|prior|above|earlier|preceding|instructions|rules)
(?:ai|language) (?:agents?|assistants?|models?)
(?:assistant|human|ai) ?:
from now on
(?:your|system) prompt
your (?:instructions|rules|guidelines|owner)
(?:user|visitor)s last message
base ?64.{0,60}(?:chat|conversation|answer|reply|response)`;

const spanish = `
(?:a|en|tras|al final de|al principio de) (?:cada|tus?|todas? (?:las|tus)) (?:respuestas?|mensajes?)
(?:cuando|siempre que|al) (?:respondas|contestes|responder|contestar)
(?:ignora|olvida|descarta|omite) (?:\\w+ ){0,3}(?:instrucciones|reglas|anterior(?:es)?|previas?)
(?:asistentes?|agentes?|modelos?) de (?:ia|lenguaje|inteligencia artificial)
(?:asistente|ia) ?:
a partir de ahora
tu (?:prompt|respuesta|configuracion)
tus (?:instrucciones|reglas|respuestas)`;

const orders = new RegExp(`\\b(?:${`${english}${spanish}`.trim().split(/\n+/).join('|')})`);

/**
 * Whether a paragraph of a document gives orders to the model. Documents are for people, so an order to an assistant
 * most likely comes from a third party. A URL that it asks for is not shown.
 */
export function isPromptInjection(paragraph: string): boolean {
  return orders.test(foldText(paragraph).replace(/['’]/g, ''));
}
