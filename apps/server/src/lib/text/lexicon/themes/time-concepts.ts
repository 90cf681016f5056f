/** Opening hours, days, seasons, durations, deadlines. Format: `parseConcept`. */
export const timeConcepts = `
opening-hours: opening hours, opening times, business hours, hours, hrs, office hours, what time do you open, when do you open, when are you open, until when are you open, what are your hours, visiting hours, trading hours, store hours, ~open | horario, horarios, horario de apertura, horas de apertura, a qué hora abrís, a qué hora abren, qué horario tenéis, cuándo abrís, cuándo abren, horario de atención, horario comercial, hs, ~abierto
open: open, are you open, open up | abrir, apertura, abrís, está abierto
close: close, shut, closure, closing time, shut down, what time do you close, when do you close, how late are you open, ~until when | cerrar, cierre, a qué hora cerráis, cuándo cerráis, hasta qué hora, hasta cuándo abrís
weather-closure: bad weather, if it rains, when it rains, rain or shine, snow day, closed due to weather, wet weather | mal tiempo, si llueve, cuando llueve, en caso de lluvia, por la lluvia, por la nieve, inclemencias
today: today, this day | hoy, el día de hoy
now: now, right now, at the moment, currently, at present, as we speak | en este momento, actualmente, ahorita
tomorrow: tomorrow, tmrw, tmw, 2moro | mañana mismo, día siguiente, ~mañana
yesterday: yesterday | ayer
tonight: tonight, this evening | esta noche
weekend: weekend, week-end, saturday and sunday, wknd, wkend | fin de semana, finde, sábados y domingos
weekday: weekday, working day, business day, monday to friday, mon-fri, during the week, workday | entre semana, día laborable, día hábil, lunes a viernes, l-v, laborable, días de diario
monday: monday, mon | lunes
tuesday: tuesday, tue | martes, ~mar
wednesday: wednesday, weds | miércoles, mié, mier
thursday: thursday, thu, thur | jueves, jue
friday: friday, fri | viernes, vie
saturday: saturday, sat | sábado
sunday: sunday, sun | domingo, dom
january: january, jan | enero, ene
february: february, feb | febrero, feb
march: march, ~mar | marzo, mzo
april: april, apr | abril, abr
may-month: in may, may 1st, ~may | mayo
june: june, jun | junio
july: july, jul | julio
august: august, aug | agosto, ago
september: september, sept, sep | septiembre, setiembre, sept, sep
october: october, oct | octubre, oct
november: november, nov | noviembre, nov
december: december, dec | diciembre, dic
spring-season: springtime, in spring, ~spring | primavera
summer: summer, summertime | verano, estival, época estival
autumn: autumn, fall season, in the fall | otoño
winter: winter, wintertime | invierno, invernal
season: season, high season, peak season, low season, off season | temporada, temporada alta, temporada baja, estación del año
public-holiday: public holiday, bank holiday, national holiday, holidays, festive day | festivo, día festivo, fiesta nacional, feriado, fiesta local, ~puente, día de fiesta
christmas: christmas, xmas, christmas eve, festive season, boxing day | navidad, navidades, nochebuena, navideño, fiestas navideñas
new-year: new year, new years eve, new years day | año nuevo, nochevieja, fin de año
epiphany: epiphany, three kings, twelfth night | reyes, día de reyes, reyes magos
easter: easter, good friday, holy week, easter monday | semana santa, pascua, viernes santo, jueves santo, lunes de pascua
vacation: vacation, on vacation, annual leave, summer break, half-term, ~holiday | vacaciones, descanso anual, ~descanso
morning: morning, a.m., in the morning | por la mañana, de la mañana, mañanas, matinal
noon: noon, midday, lunchtime, lunch time, lunch hour, lunch break | mediodía, hora de comer, hora del almuerzo
afternoon: afternoon, p.m., in the afternoon, arvo | tarde, por la tarde, de la tarde
evening: evening, after work | última hora de la tarde, atardecer, ~noche, ~tarde
night: night, overnight, nighttime, at night, late night | noche, nocturno, por la noche, de madrugada, madrugada
midnight: midnight | medianoche, doce de la noche
hour: ~hour, hr | hora
minute: minute, mins | minuto, ~min
second-time: seconds, a few seconds | segundos
day: day, daily, every day, each day, per day | día, diario, cada día, todos los días, al día
week: week, every week, per week | semana, semanal, cada semana, todas las semanas, a la semana
fortnight: fortnight, two weeks, every two weeks, biweekly | quincena, quincenal, dos semanas, cada quince días
month: month, every month, per month | mes, mensual, cada mes, al mes
quarter-year: quarter, every three months, three months | trimestre, trimestral, cada tres meses, tres meses
year: year, annual, every year, per year, yr | año, anual, cada año, al año
duration: duration, how long, how long does it take, how long does it last, ~last, length of time, how many hours, how many weeks, how many minutes, ~takes how long | duración, durar, cuánto dura, cuánto tarda, cuánto tiempo, tardar, cuántas horas, cuántas semanas, cuántos minutos, ~demora, cuánto se demora
deadline: deadline, due date, last day, latest date, cut-off, cutoff, time limit, by when, closing date, until when, last date | plazo, fecha límite, fecha tope, último día, hasta cuándo, hasta qué fecha, fin de plazo, vencimiento, antes de cuándo
start-date: start date, when does it start, when do they start, when does it begin, when do you start, first day, ~start, ~begin | fecha de inicio, cuándo empieza, cuándo empiezan, cuándo comienza, primer día, inicio, ~empezar, ~comenzar
end-date: end date, when does it end, when does it finish, last session, ~finish, ~end | fecha de fin, cuándo acaba, cuándo termina, cuándo finaliza, fin, ~acabar, ~terminar
schedule: schedule, timetable, agenda, planner | ~calendario, programación, agenda, cronograma, cuadrante
calendar: calendar | calendario, almanaque
date: date, which day, what day, when is it | fecha, qué día, cuándo es
time-of-day: what time, at what time, time of day, clock | a qué hora, qué hora, reloj
early: early, earlier, ahead of time, in advance, beforehand, advance notice, ~notice | temprano, ~pronto, con antelación, de antemano, por adelantado, preaviso, antelación, con tiempo, antes de tiempo
late: late, ~later, running late, arrive late, be late, delayed, latecomer | llegar tarde, retraso, impuntual, atraso, más tarde
delay: delay, overdue, behind schedule, take so long, hold-up | demora, retrasar, se retrasa
last-entry: last entry, last admission, last orders, last call, kitchen closes | última entrada, último pase, último acceso, cierra la cocina
around-clock: 24 hours, 24/7, round the clock, around the clock, day and night, all day | 24 horas, las veinticuatro horas, día y noche, todo el día
wait: wait, waiting time, queue, queuing, ~line up, stand in line, how long is the wait | esperar, tiempo de espera, cola, hacer cola, fila
waiting-list: waiting list, waitlist | lista de espera
frequency: how often, frequency, how many times, times a week, times a month | con qué frecuencia, cada cuánto, cuántas veces, frecuencia, veces por semana, veces al mes
soon: soon, as soon as possible, asap, shortly, ~quick, right away, immediately | pronto, lo antes posible, de inmediato, inmediatamente, enseguida, en breve
urgent: urgent, ~emergency, rush, express, in a hurry, last minute | urgente, urgencia, con urgencia, exprés, prisa, de última hora, a última hora
permanent-schedule: all year round, year-round, throughout the year | todo el año, durante todo el año
temporary: temporary, temporarily, for now, short-term, interim | temporal, provisional, de momento
expire: expire, expiry, valid until, how long is it valid, run out, lapse, ~valid | caducar, vencer, expirar, hasta cuándo vale, hasta cuándo es válido, vigencia, ~válido
renew: renew, ~extend, extension of | renovar, prorrogar, ~ampliar
automatic-renewal: auto-renew, renews automatically, automatic renewal | renovación automática, se renueva solo, se renueva automáticamente
notice-period: notice period, how much notice, give notice | plazo de preaviso, cuánto tiempo antes, con cuánta antelación, avisar antes, con cuánto tiempo
advance: how far in advance, how early, weeks ahead | con cuánta anticipación, anticipación, con cuántos días
punctual: punctual, on time, be on time | puntual, a tiempo
break-time: break, recess, pause, coffee break | descanso, pausa, recreo, ~intermedio
time-zone: time zone, local time, gmt, utc | zona horaria, huso horario, hora local
first-time: first time, first visit, never been, newcomer, ~beginner | primera vez, primera visita, nunca he ido
again: another time | otra vez, de nuevo, nuevamente, volver a
forever: forever, permanent, for life, lifetime | para siempre, permanente, de por vida, vitalicio, indefinido
half-hour: half an hour, half hour, thirty minutes | media hora, treinta minutos
school-holidays: school holidays, school break, term time | vacaciones escolares, periodo lectivo, días lectivos
anniversary: anniversary, jubilee | aniversario
century: century | siglo
recently: recently, lately, newly | recientemente, últimamente
next: next, upcoming, following, forthcoming, coming up | próximo, siguiente, que viene, venidero, ~entrante
previous: previous, last time, prior, former, earlier one | anterior, previo, pasado, ~antiguo
first: first, 1st, initial | primero, primer, ~inicial
final: final, last one, ultimate | último, final
always: always, at all times, every time | siempre, en todo momento, cada vez
never: never | nunca, jamás
sometimes: sometimes, occasionally, from time to time, now and then | a veces, de vez en cuando, en ocasiones
often: often, frequently, usually, normally, regularly | a menudo, con frecuencia, normalmente, habitualmente, regularmente, suele
postpone: postpone, put off, reschedule, push back, move to another day, change the date | aplazar, posponer, retrasar la fecha, cambiar de día, cambiar la fecha, mover la cita, reprogramar, postergar
stay-duration: how long can I stay, maximum stay, length of stay | cuánto me puedo quedar, estancia máxima, tiempo máximo
session: session, slot, time slot | sesión, franja, franja horaria, ~pase
`;
