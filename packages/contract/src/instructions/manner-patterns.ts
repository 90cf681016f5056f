import type { Tone } from './instruction-rules.ts';

export const tonePatterns: readonly (readonly [Tone, RegExp])[] = [
  [
    'brief',
    /\b(?:brief(?:ly)?|short|concise(?:ly)?|succinct(?:ly)?|to the point|few (?:words|sentences)|one sentence|terse|breves?|brevemente|brevedad|concis[oa]s?|cort[oa]s?|pocas (?:frases|palabras|líneas)|escuet[oa]s?|al grano|una (?:sola )?frase)\b/iu,
  ],
  ['formal', /\b(?:formal(?:ly|es|mente)?|de usted(?:es)?|professional(?:ly)?|profesional(?:es|mente)?)\b/iu],
  [
    'informal',
    /\b(?:informal(?:ly|es|mente)?|casual(?:ly)?|relaxed|de tú|tute(?:a|ar|o)|colloquial|coloquial)(?![\p{L}])/iu,
  ],
  [
    'friendly',
    /\b(?:friendly|warm(?:ly)?|kind(?:ly)?|welcoming|cheerful|polite(?:ly)?|courteous|amables?|amabilidad|simpátic[oa]s?|cercan[oa]s?|cálid[oa]s?|cordial(?:es)?|agradables?|educad[oa]s?|cort[eé]s(?:es)?|amistos[oa]s?|alegres?)(?![\p{L}])/iu,
  ],
];

/** Words around a tone: "Keep your answers …", "Use a … tone". */
export const toneFraming =
  /\b(?:be|is|are|you|your|keep|stay|sound|use|answer(?:s|ing)?|repl(?:y|ies)|respond|responses?|speak|talk|write|always|very|but|and|in|with|a|an|the|to|tone|style|voice|manner|way|language|please|it|them|sentences?|words?|customers|visitors|people|everyone|sé|eres|usa|emplea|utiliza|responde|contesta|habla|escribe|trata|dirígete|siempre|muy|pero|y|e|en|con|de|un|una|unas|el|la|los|las|le|les|al|a|tono|estilo|lenguaje|manera|forma|respuestas?|frases?|clientes?|visitantes?|usuarios?|mantén|sea|da)(?![\p{L}])/giu;

/** Conditions under which the agent does not know: "If you do not know …". */
export const unknownCondition =
  /\b(?:if|when|whenever|in case|where)\b.*\b(?:not|n['’]t|cannot|can['’]t|unsure|unable|no answer|nothing|missing|outside)\b|(?<![\p{L}])(?:si|cuando|en caso de que)\b.*(?<![\p{L}])(?:no|desconoces|nada|falta)(?![\p{L}])/iu;
export const saysSo =
  /\b(?:say (?:so|that|you do)|admit|tell (?:them|the \p{L}+) (?:so|that)|do not (?:guess|invent|make)|apologi[sz]e)\b|(?<![\p{L}])(?:dilo|di que no|dígalo|reconócelo|admítelo|no (?:te )?inventes)/iu;
export const givesContact =
  /\b(?:give|offer|provide|refer|direct|send|point|ask (?:them|visitors|people) to|tell (?:them|visitors|people) to|invite)\b.*\b(?:phone|number|email|e-mail|contact|call|ring|write|team|support|staff|office|desk)|(?<![\p{L}])(?:da|dé|ofrece|remite|remita|deriva|dirige|indica|envía|pide|invita|facilita)(?![\p{L}]).*(?:teléfono|correo|email|contact|llam|escrib|secretaría|equipo|oficina|recepción|atención|nosotros)/iu;

export const usualRules =
  /\b(?:(?:answer|reply|respond)s? (?:only|from|based|using|with)|only (?:answer|use|from)|stick to|based on) .*\b(?:documents?|sources?|knowledge|pages?|information|texts?|files?|manuals?|website)\b|\b(?:do not|don['’]t|never) (?:make (?:\p{L}+ )?up|invent|guess|hallucinate|speculate|assume)|\b(?:cite|show|name) (?:your |the )?sources?\b|(?<![\p{L}])(?:responde|contesta|básate|usa|utiliza|cíñete)(?![\p{L}]).*(?:documentos?|fuentes?|conocimiento|páginas?|información|textos?|archivos?|web)|(?<![\p{L}])no (?:te )?(?:inventes|supongas|especules)|(?<![\p{L}])cita (?:las |tus )?fuentes/iu;

/** Descriptions of the role, which set no rule. */
export const roles =
  /^(?:(?:you are|you['’]re|act as|eres|actúa como|actúas como)\b.*\b(?:assistant|agent|bot|chatbot|desk|guide|helper|receptionist|concierge|support|service|advis[eo]r|representative|voice|asistente|agente|guía|recepcionista|ayudante|atención|servicio|secretari[oa]|portavoz|consejer[oa])|(?:you (?:answer|help|work|serve|assist|inform|represent)|your name is|atiendes|informas|ayudas|trabajas|te llamas|representas|respondes a (?:los|las))(?![\p{L}]))/iu;

export const quotedText = /["“«]\s*([^"”»]{2,500}?)\s*["”»]/u;
export const greetingVerbs =
  /\b(?:greet|welcome|say hello|start (?:the|a|every|each) (?:conversation|chat)|begin (?:the|a|every|each) (?:conversation|chat)|open (?:the|a) (?:conversation|chat)|saluda|da la bienvenida|empieza la conversación|comienza la conversación|inicia la conversación|recibe a)(?![\p{L}])/iu;

const speaking =
  '(?:answer|reply|respond|speak|write|talk|communicate|chat|responde|contesta|habla|escribe|comunícate|atiende|conversa|dirígete)';
export const languageRules: Record<'en' | 'es', RegExp> = {
  en: new RegExp(
    `\\b${speaking}\\b.*\\b(?:in|en) (?:\\p{L}+ )?(?:english|inglés)(?![\\p{L}])|\\b(?:speak|only) english\\b|\\benglish only\\b|\\b(?:solo|sólo|únicamente) (?:en )?inglés`,
    'iu',
  ),
  es: new RegExp(
    `\\b${speaking}\\b.*\\b(?:in|en) (?:\\p{L}+ )?(?:spanish|español|castellano)(?![\\p{L}])|\\b(?:speak|only) spanish\\b|\\bspanish only\\b|\\b(?:solo|sólo|únicamente) (?:en )?(?:español|castellano)`,
    'iu',
  ),
};
export const visitorLanguage =
  /\b(?:in|use|match)\b.*\b(?:language (?:of|that|in which)|(?:same|their|user['’]s|visitor['’]s|customer['’]s) language)|(?<![\p{L}])(?:en|usa)(?![\p{L}]).*(?:mismo idioma|idioma (?:del|de la|en que|en el que)|su (?:propio )?idioma)/iu;
