/** Reaching an organization: address, directions, telephone, messages, complaints. Format: `parseConcept`. */
export const contactConcepts = `
address: address, postal address, street address, where are you, where are you located, where are you based, where r u, whereabouts are you, where to find you, where can I find you, how do I find you, find us at, ~located | dirección, domicilio, ~señas, dónde estáis, dónde están ustedes, dónde os encontráis, ~dónde se encuentran, ~dónde se ubican, ~dónde quedan, dónde os puedo encontrar, dónde tenéis la tienda, dirección postal, ~ubicación, ~situados
location: location, situated, based in, whereabouts, ~where is it, ~address | ubicación, localización, situado, emplazamiento, dónde está, ~dónde queda, dónde se encuentra, dónde se ubica, ~dirección
directions: directions, get there, get to you, get here, how to reach, how do I reach, how do you reach, find your way, the way to, ~route | cómo llegar, cómo se llega, cómo se va, cómo voy, cómo puedo llegar, cómo puedo ir, por dónde se va, indicaciones, ~ruta
map: map, street map, google maps, gps, coordinates | mapa, plano, callejero, google maps, gps, coordenadas
postcode: postcode, post code, zip code, zip, postal code | código postal, cp, c.p.
street: street, road, ~avenue, ~lane, ~square | calle, ~avenida, ~avda, ~paseo, ~plaza, ~carretera
contact: contact, get in touch, be in touch, reach out, reach you, get hold of, contact details, write to you, ~speak, ~talk | contacto, ponerse en contacto, datos de contacto, comunicarse, localizaros, escribiros, ~hablar
phone: phone, telephone, call, ~ring, dial, phone number, telephone number, landline, tel, ph, give a call, give a ring, give a bell, on the line, ~mobile, ~cell, ~number | teléfono, llamar, fono, tel, tlf, telf, tfno, tno, número de teléfono, línea telefónica, pegar un telefonazo, ~número, ~móvil, ~celular
mobile-phone: mobile, mobile phone, cell, cellphone, cell phone, smartphone, handset, ~phone | móvil, celular, teléfono móvil, smartphone, ~teléfono
whatsapp: whatsapp, whats app, wasap, text you, text message, sms, ~message | whatsapp, wasap, wsp, whats, guasap, sms, mensaje de texto, ~mensaje
email: email, e-mail, ~mail, mail address, inbox, drop a line | ~correo, email, e-mail, ~mail, correo electrónico, correo-e, buzón electrónico
website: website, web site, web page, webpage, homepage, ~site, url, ~online, ~web | web, página web, sitio web, ~sitio, url, ~página
social-media: social media, social network, ~instagram, ~facebook, ~twitter, ~tiktok, ~linkedin, ~youtube, ~follow | redes sociales, redes, ~instagram, ~facebook, ~twitter, ~tiktok, ~linkedin, ~youtube, ~seguir
contact-form: contact form, online form, web form, enquiry form, inquiry form | formulario de contacto, formulario web, formulario en línea
talk-to-person: talk to a person, speak to a person, talk to someone, speak to someone, speak with someone, real person, human, live agent, talk to a human, speak to a human, representative, operator | hablar con una persona, hablar con alguien, persona real, humano, agente humano, hablar con un agente, operador, me atienda una persona
customer-service: customer service, customer support, customer care, helpdesk, help desk, support team, helpline, hotline, ~support | atención al cliente, servicio al cliente, ~soporte, asistencia al cliente, atención al público, atención al usuario, mesa de ayuda, servicio técnico
reply: reply, respond, response, get back to, hear back, answer back, ~answer | responder, respuesta, contestar
message: message, ~note, ~text | mensaje, recado, ~nota
chat: chat, live chat, instant message | chat, chat en vivo
fax: fax | fax, telefax
complaint: complaint, complain, grievance, unhappy, dissatisfied, claim form, complaints book, ~claim | queja, reclamar, libro de quejas, hoja de reclamaciones, libro de reclamaciones, descontento, insatisfecho
suggestion: suggestion, feedback, idea, suggestion box | sugerencia, sugerir, idea, buzón de sugerencias, comentario
review: review, rating, testimonial, opinion, what people say | reseña, opinión, valoración, testimonio, qué dice la gente
newsletter: newsletter, mailing list, bulletin, email updates | boletín, newsletter, lista de correo, boletín informativo
press: ~press, media enquiries, ~journalist, press office, press release | prensa, ~periodista, gabinete de prensa, medios de comunicación, nota de prensa
question: question, query, enquiry, inquiry, doubt | pregunta, consulta, duda, cuestión
information: information, info, details, find out more, learn more, leaflet, brochure, flyer | información, info, datos, detalles, más información, folleto
visit-us: ~visit, drop in, drop by, stop by, pop in, ~come in, walk in, come in person, in person | ~visitar, pasarse, pasar por, ir en persona, en persona, presencialmente, acudir, acercarse
reception: reception, front desk, receptionist, information desk, help point | recepción, mostrador, conserjería, punto de información, ventanilla
office: office, bureau | oficina, despacho
extension: extension number, ext, extn, direct line | extensión telefónica, ext, interno, línea directa
switchboard: switchboard, main line | centralita, conmutador, central telefónica
voicemail: voicemail, answering machine, leave a message | buzón de voz, contestador, contestador automático, dejar un mensaje
call-back: call back, callback, ring back, call me, phone me back | devolver la llamada, me llamáis, que me llamen, llámenme, llamarme
post-mail: ~post, by post, postal mail, letter, snail mail, mailbox, po box, p.o. box | correo postal, por correo, ~carta, apartado de correos, buzón, apartado postal, casilla de correo
stamp: stamp, postage, franking | sello postal, franqueo, estampilla, timbre postal
country-code: country code, area code, dialling code, dialing code, prefix | prefijo, código de país, código de área, lada
suggest-person: in charge, person responsible, who is responsible, who do I ask, who should I ask, who handles, who deals with | ~encargado, ~responsable, a quién me dirijo, a quién pregunto, quién se encarga, ~quién lleva, quién gestiona
urgent-contact: emergency number, out of hours number, 24 hour line | teléfono de emergencia, teléfono de urgencias, teléfono 24 horas, teléfono de guardia
hello: hello, hi, hey, good morning, good afternoon, good evening | hola, buenas, buenos días, buenas tardes, buenas noches
thanks: thanks, thank you, thx, ty, cheers | gracias, muchas gracias, grax, mil gracias
report-problem: report a problem, report an incident, report an issue, report a fault, flag a problem | notificar una incidencia, avisar de una avería, dar parte, comunicar una incidencia, avisar de un problema
incident: incident, issue, fault | incidencia, percance
apologize: apologize, apologise, sorry | disculpa, perdón, lo siento
translate: translate, interpreter | traducir, traducción, traductor, intérprete
sign-language: sign language, bsl, asl | lengua de signos, lengua de señas, lenguaje de signos
language-spoken: what languages, which languages, languages spoken, do you speak, speak english, speak spanish, speak my language, ~language | qué idiomas, idiomas hablan, qué lenguas, habláis inglés, hablan español, en qué idioma, ~idioma
callout: come to my home, come to my house, home visit, house call, call out, callout, at my place, come to us | venir a casa, venir a mi casa, visita a domicilio, a domicilio, ir a mi casa, desplazarse
neighborhood: neighborhood, neighbourhood, district, area, ~quarter, part of town | barrio, vecindario, ~colonia, distrito, zona
city: city, town | ciudad, localidad, población
village: village, hamlet | pueblo, aldea, pedanía
country: country, nation | país
abroad: abroad, overseas, foreign country, other countries, outside the country, international | extranjero, en el exterior, fuera del país, otros países, internacional
region: region, province, county, state | región, provincia, comunidad autónoma, ~departamento
landmark: next to, opposite, across from, close by, around the corner, ~nearby, ~near, ~near here | al lado de, enfrente de, junto a, frente a, cerca de, cercano, a la vuelta
building: building, premises, block | edificio, inmueble, bloque, ~instalaciones
floor-level: floor, storey, ~story, ground floor, first floor, basement, upstairs, downstairs, which floor | ~planta, piso, planta baja, primera planta, sótano, arriba, abajo, qué piso, qué planta
doorbell: doorbell, intercom, buzzer, ring the bell | timbre, portero automático, telefonillo, interfono
entrance: entrance, way in, door, main door, gate, front door | entrada principal, puerta, puerta principal, portón, acceso, por dónde se entra
exit: exit, way out, emergency exit | salida, salida de emergencia
`;
