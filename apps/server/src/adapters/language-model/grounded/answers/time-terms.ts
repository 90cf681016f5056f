import type { Probe } from '../units/probe.ts';

/** Returns a probe without its terms of time and of opening: the thing that is open remains. */
export function withoutTimes(probe: Probe): Probe {
  const terms = probe.terms.filter(({ concepts, words, isNumber }) => {
    if (isNumber || [...concepts.keys()].some((id) => timeConcepts.test(id))) return false;
    return !words.every((word) => timeWords.test(word) || /^\d/.test(word));
  });
  return { ...probe, terms, totalWeight: terms.reduce((sum, { weight }) => sum + weight, 0), cache: new WeakMap() };
}

const timeConcepts =
  /^(?:open|opening|opening-hours|hours|close|closing|closed|closing-time|today|tonight|tomorrow|now|day|time|time-of-day|date|hour|week|weekend|weekday|monday|tuesday|wednesday|thursday|friday|saturday|sunday|holiday|bank-holiday|public-holiday|christmas|easter|new-year|morning|afternoon|evening|night|schedule|timetable|until|late|early|spring|summer|autumn|winter|season|year|month|deadline)$/;
const timeWords =
  /^(?:open|opens|opened|opening|close|closes|closed|closing|shut|hours?|times?|today|tomorrow|tonight|now|still|day|days|week|weekend|weekends|hora|horas|horario|horarios|abre|abren|abris|abrir|abrireis|abrira|abriran|abierto|abierta|abiertos|abiertas|cierra|cierran|cerrado|cerrada|cerrais|estais|hoy|manana|ahora|dia|dias|semana|finde|lunes|martes|miercoles|jueves|viernes|sabado|sabados|domingo|domingos|festivos?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|latest|longest|earliest|tarde|pronto|antes|mas|from|until|since|starting|early|late|noon|midnight|mediodia|anybody|anyone|somebody|someone|alguien|january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|christmas|boxing|eve|year|navidad|nochebuena|nochevieja|reyes|verano|invierno|primavera|otono|summer|winter|spring|autumn|fall|partir|desde|hasta|volveis|vuelve|again|anytime|current|currently|usually|normally)$/;

/** Whether a word names the place itself rather than a part of it. */
export const isPlace = (word: string): boolean => places.test(word);

const places =
  /^(?:whole|site|place|shop|store|office|offices|museum|gym|school|library|clinic|centre|center|building|studio|everything|team|firm|park|business|todo|centro|tienda|oficina|oficinas|museo|gimnasio|academia|escuela|clinica|biblioteca|edificio|local|estudio|ayuntamiento|parque|consulta)$/;
