/** Bookings, cancellations, events, museums, lodging. Format: `parseConcept`. */
export const eventConcepts = `
booking: booking, reservation, book a, make a reservation, make a booking, book in | reserva, hacer una reserva, ~apartar
appointment: appointment, appt, apptmt, make an appointment, arrange a time, get seen, be seen | cita, cita previa, turno médico, pedir cita, pedir hora, sacar turno, coger cita, agendar una cita, hora con
cancel: cancel, call off, cancel my booking, cannot make it, can't make it, can't come, cannot come, cannot attend, unable to attend | cancelar, anular, no puedo ir, no podré ir, no puedo asistir, suspender la cita, no voy a poder ir
no-show: no-show, miss an appointment, missed my appointment, did not show up, failed to attend, miss a class | no presentarse, no acudir, faltar a la cita, ~plantón, no aparecer, perder la cita
change-booking: change my booking, change my reservation, modify a booking, amend a booking, change the time | cambiar la reserva, modificar la reserva, cambiar la cita, cambiar la hora, cambio de fecha
confirmation: confirm, confirmation email | confirmar, correo de confirmación
availability: available, free spot, places left, spaces left, any room, any spaces, vacancies for tonight, open slot, is there room | disponible, disponibilidad, plazas libres, quedan plazas, hay sitio, hay hueco, hueco libre, hay plazas, cupo
fully-booked: fully booked, no places left, no spaces left, overbooked | completo, ~lleno, sin plazas, no quedan plazas, todo reservado
group-booking: group booking, book for a group, large party, group of, party of | reserva de grupo, reservar para un grupo, somos un grupo, grupo grande
event: event, happening, what is on, occasion | evento, acto, acontecimiento, qué hay programado
party: party, celebration, ~function | fiesta, celebración, festejo
private-event: private event, private hire, private party, corporate event, team building, company dinner, venue hire, hire the venue, hire the room, rent the space, hire a room, rent a room for, function room | evento privado, alquilar el local, alquilar la sala, alquilar el espacio, evento de empresa, cena de empresa, fiesta privada, reservar la sala, salón de eventos, alquiler de salas
venue: venue, hall, auditorium, function hall, event space | recinto, salón, auditorio, sala de actos, salón de actos
concert: concert, gig, live music, recital | concierto, música en vivo, recital, música en directo, actuación musical
theater: theater, theatre, play on stage, drama, stage show | teatro, obra de teatro, función
cinema: cinema, movie, movie theater, film screening, pictures | cine, película, proyección
music: music, song, band, choir, orchestra, sing | música, canción, banda, coro, orquesta, cantar
dance: dance, ~ballet, ~salsa | baile, danza, ~ballet, ~salsa de baile
festival: festival, fiesta, ~fair, carnival, street party | festival, fiestas patronales, feria, carnaval, verbena, romería
show: show, performance, gala | espectáculo, actuación, gala
conference: conference, ~talk, lecture, seminar, symposium, speaker | conferencia, charla, ponencia, seminario, jornada, ponente, coloquio
workshop: workshop, hands-on session | taller, taller práctico, manualidades
competition: competition, contest, tournament, championship, race, enter a contest | concurso, competición, torneo, campeonato, carrera, certamen
raffle: raffle, prize draw, lottery, ~draw | sorteo, rifa, lotería
museum: museum, ~gallery, ~art gallery | museo, ~galería, ~pinacoteca
exhibition: exhibition, exposition, on display, on show | exposición, muestra de arte, exhibición, expuesto, se expone
temporary-exhibition: temporary exhibition, current exhibition, special exhibition | exposición temporal, exposición actual
permanent-collection: permanent collection, collection of the museum, holdings | colección permanente, fondos del museo
artwork: artwork, work of art, ~painting, ~sculpture, picture on the wall, ~canvas, ~statue | obra de arte, ~cuadro, ~pintura, ~escultura, ~lienzo, ~estatua
artist: artist, ~painter, ~sculptor | artista, ~pintor, ~escultor
ticket: ticket, admission, entry ticket, entry fee, admission fee, entrance fee, entrance ticket, get in | entrada, boleto, tique de entrada, precio de entrada, tarifa de acceso, ~ingreso
buy-ticket: buy tickets, ticket office, box office, tickets online, get tickets | comprar entradas, taquilla, boletería, sacar entradas, entradas online, venta de entradas
free-entry: free entry, free admission, free entrance, free day, get in free | entrada gratuita, entrada libre, día gratuito, acceso gratuito
guided-tour: guided tour, tour guide, guided visit, with a guide, docent | visita guiada, guía turístico, con guía, recorrido guiado
audio-guide: audio guide, audioguide, audio tour, headset | audioguía, guía de audio, audio guía
guest-list: guest list, invite | lista de invitados, invitar
dress-code: dress code, what to wear, what should I wear, what do I wear, formal dress, attire | código de vestimenta, qué me pongo, cómo hay que ir vestido, qué ropa llevar, etiqueta, vestimenta
bring-items: what should I bring, what do I need to bring, what to bring, what do I bring, need to take with me, bring along | qué tengo que llevar, qué hay que llevar, ~qué llevo, qué debo traer, qué necesito llevar, llevar puesto
allowed: allowed, permitted, can I bring, may I bring, am I allowed, is it ok to, is it okay to, permission, let in, admitted | permitido, se permite, se puede entrar con, está permitido, dejáis entrar, permiso, se admite, ~admitir, puedo llevar, dejan pasar
forbidden: forbidden, prohibited, banned, not allowed, not permitted, against the rules | prohibido, no se permite, vetado, no está permitido, no se puede
program: program, programme, lineup, ~line-up | programa, cartelera, programación cultural
registration-event: sign up, register, registration, enroll, put my name down, ~apply | inscribirse, inscripción, apuntarse, matricularse, registrarse, darse de alta, dar de alta, ~alta
attendance: attend, turn up, take part, participate | asistir, asistencia, participar, acudir a
absence: absence, absent, ~miss, skip a lesson, cannot come to class | ausencia, falta de asistencia, faltar, perder la clase, pierdo la clase, no ir a clase
catch-up-class: make up a class, make-up class, catch up, recover a class | recuperar la clase, recuperar clases, recuperación, clase perdida, recuperar la sesión
hotel: hotel, ~guesthouse, ~guest house, ~b&b, ~bed and breakfast, ~inn, ~hostel, lodging, accommodation, place to stay, where to stay, somewhere to sleep | hotel, ~hostal, ~pensión de huéspedes, ~albergue, alojamiento, ~posada, ~casa rural, dónde dormir, sitio para dormir, hospedaje, ~parador
apartment: apartment, flat, ~holiday home, holiday rental, ~cottage, vacation rental, ~studio | apartamento, piso turístico, estudio, departamento, ~casa de vacaciones, ~cabaña, depa
room: room, bedroom, ~single room, ~double room, ~twin room, ~suite | habitación, dormitorio, ~habitación individual, ~habitación doble, cuarto, ~suite, alcoba
single-room: single room, room for one, single occupancy | habitación individual, habitación simple
double-room: double room, twin room, room for two | habitación doble, habitación para dos
family-room: family room, triple room, room for four, interconnecting rooms | habitación familiar, habitación triple, habitación cuádruple
bed: bed, ~double bed, ~single bed, ~bunk bed, ~mattress | cama, ~cama doble, ~litera, ~colchón, ~cama de matrimonio
extra-bed: extra bed, cot, crib, rollaway, travel cot | cama supletoria, cuna, cama extra, cama adicional
check-in: check-in, checkin, arrival time, what time can I arrive | check-in, hora de entrada, hora de llegada, entrada a la habitación, registro de entrada, checkin
check-out: check-out, checkout time, departure time, leave the room, vacate | check-out, hora de salida, dejar la habitación, desalojar la habitación, checkout
late-checkout: late check-out, late checkout, stay longer, leave later | salida tardía, late check-out, dejar la habitación más tarde, quedarme más tiempo
early-checkin: early check-in, early checkin, arrive early, arrive before | entrada temprana, llegar antes, early check-in
stay-night: stay, ~nights, overnight stay, stay the night, minimum stay | estancia, alojarse, noches de hotel, pernoctar, estancia mínima, hospedarse, estadía, quedarse a dormir
half-board: half board, full board, all inclusive, meal plan | media pensión, pensión completa, ~todo incluido, régimen alimenticio del hotel
room-service: room service, minibar | servicio de habitaciones, minibar
housekeeping: housekeeping, room cleaning, change the sheets, maid | limpieza de habitaciones, servicio de limpieza, cambio de sábanas, camarera de piso
bed-linen: sheets, bed linen, bedding, ~blanket, ~pillow, ~duvet | sábanas, ropa de cama, ~manta, ~almohada, ~edredón, ~cobija, ~frazada
towel: towel, towels provided | toalla
shower: shower, ~bathtub, ~bath, private bathroom, en suite | ducha, ~bañera, baño privado, ~tina, regadera
hairdryer: hairdryer, hair dryer | secador, secador de pelo
safe-box: safe box, safe deposit, strongbox, valuables | caja fuerte, objetos de valor
key: key, room key, key card | llave, tarjeta llave
balcony: balcony, sea view, view from the room | balcón, vistas al mar
pool: pool, swimming pool, swim, indoor pool, paddling pool | piscina, alberca, pileta, nadar, natación, piscina cubierta
spa: spa, ~sauna, ~hot tub, ~jacuzzi, ~steam room, ~hammam, thermal baths | spa, ~sauna, ~jacuzzi, ~baño turco, balneario, termas
noise-quiet-hours: quiet hours, quiet time, noise at night, loud music | horas de silencio, horario de descanso, ruido por la noche, música alta
tourist-tax: tourist tax, city tax, resort fee | tasa turística, impuesto turístico, ecotasa
guest-overnight: overnight guest, extra guest, bring a guest, have visitors | invitado a dormir, huésped adicional, visitas en la habitación
outdoor-activity: adventure, ~kayak, ~climbing, ~canoe, ~rafting, ~surf, ~diving, ~paddle | aventura, ~kayak, ~escalada, ~piragua, ~rafting, ~surf, ~buceo, ~tirolina
equipment-rental: equipment hire, hire equipment, rent equipment, gear rental, borrow equipment | alquiler de material, alquilar equipo, alquiler de equipos, prestáis material
photographer: photographer, wedding photographer | fotógrafo
flower: flower, florist, bouquet, roses | flor, floristería, ramo
decoration: decoration, balloon | decoración, adorno, globo
fireworks: fireworks, firecracker | fuegos artificiales, petardos, pirotecnia, cohetes
parade: parade, procession, march past | desfile, procesión, cabalgata
visit-length: how long is the tour, how long is the visit, length of the visit | duración de la visita, cuánto dura la visita
lost-child: lost child, lost my son, lost my daughter | niño perdido, he perdido a mi hijo
meeting-point: meeting point, where do we meet, where does it start, starting point, meeting place | punto de encuentro, ~dónde quedamos, lugar de encuentro, dónde empieza, punto de salida
`;
