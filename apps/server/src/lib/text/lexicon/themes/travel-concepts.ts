/** Parking, transport, accessibility, facilities. Format: `parseConcept`. */
export const travelConcepts = `
parking: parking, car park, parking lot, park the car, park my car, leave my car, leave the car, parking space, parking garage, where can I park, somewhere to park, ~garage | aparcamiento, parking, estacionamiento, plaza de aparcamiento, dejar el coche, dejar el carro, parquear, parqueadero, cochera, playa de estacionamiento, ~garaje
resident-parking: resident parking, parking permit, residents zone | zona azul, zona de residentes, ~tarjeta de residente, permiso de aparcamiento, ~zona verde, ora
car: car, vehicle, automobile, ~motor, ~van, ~truck, ~lorry | coche, vehículo, automóvil, auto, carro, ~furgoneta, ~camión
drive: drive, by car | conducir, manejar, en coche, en carro, conducción
towing: tow, tow truck, towed away, car pound, impounded, car was taken | grúa, retirada de vehículos, se ha llevado la grúa, se han llevado mi coche, se han llevado el coche, depósito municipal, depósito de vehículos, ~remolcar, llevaron el auto, corralón
driving-license: driving license, driving licence, driver's license | carné de conducir, permiso de conducir, licencia de conducir, brevete, registro de conducir
petrol: petrol, gas station, petrol station, fuel, gasoline, diesel | gasolina, gasolinera, combustible, diésel, nafta, estación de servicio, bencina
electric-car: electric car, ev charging, charge my car, charging point, charging station | coche eléctrico, punto de recarga, cargar el coche, recarga de vehículos, electrolinera
tire: tyre, tire, flat tyre, flat tire, puncture | neumático, rueda, pinchazo, llanta, ~goma
garage-mechanic: mechanic, car repair, auto repair, service my car | taller mecánico, mecánico, ~taller
vehicle-inspection: mot, vehicle inspection, roadworthiness | itv, inspección técnica, verificación vehicular
motorbike: motorbike, motorcycle, ~moped, ~scooter | moto, motocicleta, ~ciclomotor
bicycle: bicycle, bike, cycle, by bike | bicicleta, bici, ciclismo, en bici, ciclista
bike-parking: bike rack, bike parking, bicycle parking, leave my bike | aparcabicis, aparcar la bici, dejar la bici
bike-lane: bike lane, cycle path, cycle lane | carril bici, ciclovía
bus: bus, coach service, which bus, bus line, number bus | autobús, bus, ~colectivo, qué autobús, línea de autobús, ~guagua, camión urbano, micro
bus-stop: bus stop, ~stop | parada, paradero, parada de autobús
train: train, railway, rail, by train | tren, ferrocarril, ~cercanías, en tren
station: station, train station, railway station | estación de tren, estación de autobuses, terminal
metro: metro, subway, underground, tube | ~metro, subte, suburbano
tram: tram, streetcar, light rail | tranvía
public-transport: public transport, transport links, by bus, transit | transporte público, en autobús, transporte, en transporte público, locomoción
taxi: taxi, cab, ~uber, ~ride | taxi, cabify, ~uber, remís
airport: airport, plane, flight | aeropuerto, avión, vuelo, volar
shuttle: shuttle, transfer service, airport transfer, pick me up at, pick-up service | lanzadera, traslado, servicio de traslado, recogida en el aeropuerto, me recogéis
boat: boat, ~ferry, ~ship, ~port, ~harbor, ~harbour | barco, ~ferry, ~puerto, embarcación
walk: walk, on foot, walking distance, stroll | andar, a pie, caminar, andando, pasear, paseo a pie
distance: distance, how far, far, far away, kilometers, miles | distancia, a qué distancia, lejos, cuánto hay hasta, kilómetros, está muy lejos
near: near, nearby, nearest, close to, closest | cerca, próximo a, ~cercanía, más cercano
traffic: traffic, road closed, roadworks, traffic jam | tráfico, calle cortada, corte de calle, atasco, tránsito
low-emission-zone: low emission zone, congestion charge, restricted traffic | zona de bajas emisiones, acceso restringido
transport-card: travel card, transport pass, bus pass, ticket fare, fare | bonobús, tarjeta de transporte, bono transporte, billete, pasaje, ~boleto
wheelchair: wheelchair, wheel chair | silla de ruedas
accessible: accessible, step-free, disabled access, barrier-free, wheelchair access, reduced mobility, mobility issues, mobility problems, cannot walk, trouble walking | accesible, accesibilidad, sin barreras, movilidad reducida, minusválido, discapacitado, acceso para discapacitados, sin escalones, adaptado, problemas de movilidad
disability: disability, handicap, special needs, impairment | discapacidad, minusvalía, diversidad funcional, necesidades especiales, incapacidad
disabled-parking: disabled parking, blue badge, disabled bay, handicap parking | plaza de minusválidos, plaza reservada, aparcamiento para discapacitados, tarjeta de movilidad reducida
mobility-aid: walking aid, walking frame, walker, ~crutches, ~cane, ~mobility scooter | andador, ~muletas, ~bastón, ~ayudas técnicas
lift: lift, elevator | ascensor, elevador
stairs: stairs, ~steps, staircase, escalator | escaleras, escalón, escalera mecánica
ramp: ramp | rampa
hearing: hearing loop, deaf, hard of hearing, hearing impaired, ~subtitles | sordo, bucle magnético, hipoacúsico, discapacidad auditiva, ~subtítulos
blind: blind, visually impaired, ~braille, low vision, guide dog, assistance dog | ciego, invidente, ~braille, baja visión, perro guía, discapacidad visual
companion: companion, carer, accompany, plus one, caregiver, bring a friend | acompañante, cuidador, traer a un amigo
stroller: stroller, pushchair, pram, buggy, baby carriage | carrito de bebé, cochecito, silla de paseo, carriola, coche de bebé
toilet: toilet, restroom, bathroom, washroom, loo, wc, lavatory, ladies room, where can I pee | baño, aseo, ~servicios, lavabo, wc, váter, sanitario, retrete
baby-changing: baby changing, changing table, nappy changing, change a nappy, diaper, nappy | cambiador, cambiar pañales, cambiar al bebé, pañal
cloakroom: cloakroom, coat check, checkroom, leave my coat | guardarropa, ropero, dejar el abrigo
locker: locker, store my things | ~taquilla, casillero, locker, consigna
luggage: luggage, suitcase, baggage, ~bags, left luggage, leave my bags, leave my luggage, backpack, rucksack | equipaje, maleta, mochila, dejar el equipaje, dejar las maletas, consigna de equipaje, valija
wifi: wifi, wi-fi, wireless internet, internet access, wifi password, internet connection | wifi, wi-fi, conexión a internet, acceso a internet, red inalámbrica, clave del wifi, contraseña del wifi
power-socket: socket, power outlet, plug, charge my phone, power point | enchufe, cargar el móvil, toma de corriente, tomacorriente
air-conditioning: air conditioning, aircon, a/c, air con, cooling | aire acondicionado, climatización, refrigeración
heating: heating, heater, radiator | calefacción, estufa, radiador, calefactado
seat: seat, chair to sit, somewhere to sit | asiento, butaca, sitio para sentarse, ~localidad
capacity: capacity, how many people fit, how many people can, maximum number of people, hold how many, room for | aforo, capacidad, cuántas personas caben, caben
crowded: crowded, ~busy, full up, ~packed, quieter times | lleno de gente, concurrido, abarrotado, mucha gente
quiet-place: quiet, silent, silence, peaceful | tranquilo, silencioso, calma
indoor: indoor, ~covered, ~inside | ~cubierto, interior, bajo techo, ~dentro
outdoor: outdoor, ~outside, open air | exterior, al aire libre, afuera
weather: weather, ~rain, ~snow, forecast, ~sunny, ~umbrella | tiempo atmosférico, ~lluvia, ~llover, ~nieve, pronóstico, ~soleado, ~paraguas, clima
smoking: smoke, cigarette, tobacco, vape, smoker, ashtray | fumar, tabaco, cigarrillo, vapear, fumador, cenicero
photo: photo, picture, take pictures, selfie, camera, flash | foto, fotografía, hacer fotos, sacar fotos, selfi, cámara, flash, tomar fotos
film-recording: film, record a video, video, shoot a video | ~grabar, filmar, vídeo, rodar, grabar un vídeo
drone: drone | dron
lost-property: lost property, lost and found, lost something, left behind, lost my, forgot my, mislaid, found something, missing item of mine | objetos perdidos, he perdido, perdí, me he dejado, me dejé, olvidé, se me ha olvidado, he encontrado, extravié, cosas perdidas, extraviado
found-object: found, find an object | encontrado, hallazgo
stolen: stolen, theft, robbed, pickpocket, burglary, thief | robo, me han robado, hurto, ladrón, sustraer
souvenir: souvenir, gift shop, memento | recuerdo, tienda de regalos, souvenir
tourist-office: tourist office, tourist information, visitor center, visitor centre | oficina de turismo, información turística, centro de visitantes
tourist: tourist, tourism, sightseeing, traveler | turista, turismo, viajero
trip: trip, excursion, outing, day trip, travel, journey, ~tour | excursión, viaje, ~salida, escapada, gira
route: route, trail, path, hike, walk in the mountains | ruta, sendero, camino, caminata, recorrido
beach: beach, seaside, sea, coast | playa, ~mar, costa
mountain: mountain, hill, peak | montaña, monte, ~sierra
river: river, ~lake, ~stream | río, ~lago, ~arroyo
park-green: park, public garden, green area, ~gardens | parque, jardín público, ~zona verde, ~jardines
bench: bench, ~shade, ~fountain | banco para sentarse, ~sombra, ~fuente
viewpoint: viewpoint, view, panorama, lookout | mirador, vistas, panorámica
camping: camping, campsite, ~tent, ~camper, ~motorhome, ~rv, ~caravan | camping, acampar, ~tienda de campaña, ~autocaravana, ~caravana, ~campamento
skiing: ski, snowboard, slope | esquí, pista de esquí
helmet: helmet, safety gear, protective equipment | casco, equipo de protección
breakdown: breakdown, break down, breakdown service, flat battery, jump start | coche averiado, avería del coche, quedarse tirado, asistencia en carretera, batería descargada
lifeguard: lifeguard, life guard | socorrista, salvavidas
`;
