import { createPhrases, type Phrases } from '../dates/phrases.ts';
import type { KnownLanguage } from '../text/language.ts';
import type { RuleHours, Season } from './schedule.ts';

/** Meaning of a phrase in opening hours. */
export type ScheduleWord =
  | { kind: 'hours'; hours: RuleHours; isWeak: boolean }
  | { kind: 'appointment' | 'except' | 'only' | 'also' | 'opening' | 'closing' | 'late' | 'filler' | 'former' }
  | { kind: 'season'; season: Season };

const closed: ScheduleWord = { kind: 'hours', hours: { kind: 'closed' }, isWeak: false };
/** Means closed only right next to days: `Sunday none`, `los lunes, descanso`. */
const weakClosed: ScheduleWord = { kind: 'hours', hours: { kind: 'closed' }, isWeak: true };
const allDay: ScheduleWord = { kind: 'hours', hours: { kind: 'all-day' }, isWeak: false };
const weakAllDay: ScheduleWord = { kind: 'hours', hours: { kind: 'all-day' }, isWeak: true };
const withoutMorning: ScheduleWord = { kind: 'hours', hours: { kind: 'without', part: 'morning' }, isWeak: false };
const withoutAfternoon: ScheduleWord = { kind: 'hours', hours: { kind: 'without', part: 'afternoon' }, isWeak: false };
const season = (name: Season): ScheduleWord => ({ kind: 'season', season: name });

export const scheduleWords: Record<KnownLanguage, Phrases<ScheduleWord>> = {
  en: createPhrases<ScheduleWord>([
    [
      closed,
      "closed|shut|not open|isn't open|aren't open|are not open|is not open|don't open|do not open|does not open|doesn't open|closed all day|no service|remain closed|remains closed",
    ],
    [weakClosed, 'none|no|not|off'],
    [
      allDay,
      '24 hours|24 hrs|24 / 7|24 x 7|24 h|24 hours a day|twenty four hours|round the clock|always open|open all hours|open 24 hours',
    ],
    [weakAllDay, 'all day|all day long|the whole day'],
    [
      withoutAfternoon,
      'no afternoon hours|no afternoon opening|closed in the afternoon|closed in the afternoons|close in the afternoon|close in the afternoons|mornings only|morning only|only in the morning|only in the mornings',
    ],
    [
      withoutMorning,
      'no morning hours|no morning opening|closed in the morning|closed in the mornings|close in the morning|close in the mornings|afternoons only|afternoon only|only in the afternoon|only in the afternoons',
    ],
    [
      { kind: 'appointment' },
      'by appointment|by appointment only|appointment only|appointments only|appointment required|appointment needed|by prior appointment|with an appointment|with appointment|by arrangement|on request|with prior notice|with previous notice',
    ],
    [{ kind: 'except' }, 'except|except for|excluding|apart from|other than|but not'],
    [{ kind: 'only' }, 'only|just'],
    [{ kind: 'also' }, 'also|as well|additionally|in addition|plus'],
    [
      { kind: 'opening' },
      'open|opens|opening|opening hours|opening times|hours|times|available|free|never close|never closes|never closed|not closed|manned|staffed|visiting|business|runs|served|operates',
    ],
    [{ kind: 'closing' }, 'close|closes|closing|closing time|shuts'],
    [{ kind: 'late' }, 'late|close|closing|closing time'],
    [{ kind: 'former' }, 'it was|was|formerly|previously|instead of|rather than|it used to be|used to be|until now'],
    [
      { kind: 'filler' },
      'from|between|at|on|the|of|and|&|we|are|is|for|lunch|for lunch|for vacation|for our holidays|for the holidays|for maintenance|for repairs|for refurbishment|for stocktaking|each|every|in|all|midday|noon',
    ],
    [season('summer'), 'summer|summer hours|in summer|summer opening hours'],
    [season('winter'), 'winter|winter hours|in winter|winter opening hours'],
    [season('spring'), 'spring|in spring'],
    [season('autumn'), 'autumn|in autumn|in the fall'],
    [season('high-season'), 'high season|peak season'],
    [season('low-season'), 'low season|off season|off - season'],
    [
      season('school-holidays'),
      'in the holidays|during the holidays|over the holidays|school holidays|half term|half - term|summer holidays|easter holidays',
    ],
    [season('term'), 'term time|term - time|during term|school day|school days'],
  ]),
  es: createPhrases<ScheduleWord>([
    [
      closed,
      'cerrado|cerrada|cerrados|cerradas|no abre|no abren|no abrimos|no se abre|permanece cerrado|permanece cerrada|permanecera cerrado|permanecera cerrada|no hay servicio|no hay clase|no hay clases|no hay atencion|sin servicio',
    ],
    [weakClosed, 'no|ninguno|ninguna|descanso|nada|cierre'],
    [
      allDay,
      '24 horas|24 h|24 hs|24 / 7|las 24 horas|24 horas al dia|las 24 horas del dia|siempre abierto|siempre abierta|veinticuatro horas|dia y noche',
    ],
    [weakAllDay, 'todo el dia|durante todo el dia'],
    [
      withoutAfternoon,
      'no hay horario de tarde|sin horario de tarde|no abre por la tarde|no abren por la tarde|no abrimos por la tarde|no abre por las tardes|no abrimos por las tardes|cerrado por la tarde|cerrada por la tarde|cerrado por las tardes|cerrada por las tardes|tardes cerrado|cerramos por la tarde|cerramos por las tardes|cierra por la tarde|cierra por las tardes|cierran por las tardes|solo por la manana|solo por las mananas|solo mananas|unicamente por la manana',
    ],
    [
      withoutMorning,
      'no hay horario de manana|sin horario de manana|no abre por la manana|no abrimos por la manana|cerrado por la manana|cerrada por la manana|cerrado por las mananas|mananas cerrado|cerramos por la manana|cerramos por las mananas|cierra por la manana|cierra por las mananas|solo por la tarde|solo por las tardes|solo tardes|unicamente por la tarde',
    ],
    [
      { kind: 'appointment' },
      'con cita|con cita previa|cita previa|previa cita|bajo cita|bajo cita previa|solo con cita|solo con cita previa|con previo aviso|previo aviso|previa reserva|a convenir|concertar cita|mediante cita previa|con cita concertada',
    ],
    [{ kind: 'except' }, 'excepto|salvo|menos|excluidos|a excepcion de'],
    [{ kind: 'only' }, 'solo|solamente|unicamente'],
    [{ kind: 'also' }, 'tambien|ademas'],
    [
      { kind: 'opening' },
      'abre|abren|abrimos|abierto|abierta|abiertos|abiertas|apertura|horario|horarios|horario de apertura|horario de atencion|atencion|atendemos|atiende|atienden|gratis|gratuito|gratuita|libre|disponible|funciona|funcionan|se sirve|servimos|no cierra|no cierran|no cerramos',
    ],
    [{ kind: 'closing' }, 'cierra|cierran|cerramos|cerraremos|cerrara|cerraran|cierre|hora de cierre'],
    [{ kind: 'late' }, 'tarde|cierre|el cierre'],
    [{ kind: 'former' }, 'antes|era|eran|en vez de|en lugar de|hasta ahora'],
    [
      { kind: 'filler' },
      'de|desde|entre|a|las|la|los|el|en|y|e|por|se|esta|estan|estamos|para|al|del|solo|mediodia|comida|comer|por vacaciones|por descanso|por obras|por reformas|por mantenimiento|por inventario',
    ],
    [season('summer'), 'verano|en verano|horario de verano|temporada de verano'],
    [season('winter'), 'invierno|en invierno|horario de invierno|temporada de invierno'],
    [season('spring'), 'primavera|en primavera'],
    [season('autumn'), 'otono|en otono'],
    [season('high-season'), 'temporada alta'],
    [season('low-season'), 'temporada baja'],
    [season('school-holidays'), 'vacaciones escolares|no lectivos|dias no lectivos'],
    [season('term'), 'periodo lectivo|dias lectivos|dia lectivo'],
  ]),
};
