/** Bookings, events, food, lodging, transport, access, leisure. Format: `parseTopic`. */
export const visitTopics = `
booking-ahead: booking, appointment, table-booking, availability, fully-booked, advance, waiting-list, confirmation
group-visits: group-booking, group-discount, group-size, school-trip, guided-tour, capacity, ~private-event
calling-off: cancel, change-booking, postpone, no-show, notice-period, refund, deposit, ~weather-closure
missed-appointment: no-show, late, cancel, absence, catch-up-class, fine, change-booking, postpone, ~appointment
being-late: late, delay, punctual, no-show, last-entry, ~wait
confirmations: confirmation, spam, reminder, booking, ~email
tickets: ticket, buy-ticket, free-entry, guest-list, last-entry, ~discount, ~qr-code
program: program, event, schedule, concert, show, festival, theater, cinema, ~calendar
exhibitions: exhibition, temporary-exhibition, permanent-collection, artwork, artist, museum, ~modern-art
tours: guided-tour, audio-guide, visit-length, meeting-point, route, language-spoken, ~group-size
pictures: photo, film-recording, drone, photographer, camera-device, image, ~allowed
what-to-wear: dress-code, clothes, shoe, bring-items, equipment-rental, jacket, helmet, swimwear, ~trousers
what-to-bring: bring-items, equipment-rental, towel, document, bring-own, ~sports-gear, ~id-card
hiring-equipment: equipment-rental, sports-gear, deposit, helmet, bicycle, ~included
hiring-rooms: private-event, venue, capacity, party, catering, ~classroom, ~quote
celebrations: party, birthday, private-event, catering, cake, decoration, venue, hen-party, ~anniversary
weddings: wedding, venue, catering, photographer, ~flower, civil-partnership, ~guest-list, ~town-hall
entering-contests: competition, raffle, award, registration-event, ~deadline
signing-up: registration-event, form, deadline, enrollment-fee, school-admission, online-procedure, waiting-list, ~requirement
getting-in: wheelchair, accessible, lift, ramp, stairs, disability, mobility-aid, floor-level, ~entrance, ~stroller
disability-help: disability, accessible, companion, wheelchair, disabled-parking, blind, hearing, sign-language, dependency, mobility-aid
deaf-or-blind: hearing, blind, sign-language, audio-guide, hearing-aid, ~font-size, ~audiobook
babies: baby, baby-changing, breastfeeding, high-chair, stroller, ~child
toilets: toilet, public-toilet, baby-changing, ~shower, ~hygiene
bags: luggage, locker, cloakroom, bag, handbag, ~safe-box
valuables: safe-box, locker, stolen, lost-property, ~key
lost-things: lost-property, found-object, stolen, ~lose, key, report-crime, ~handbag
being-online: wifi, internet, power-socket, computer-use, ~charger, ~computer
smoking: smoking, terrace, outdoor, ~forbidden
car-parking: parking, resident-parking, disabled-parking, car, bike-parking, electric-car, towing, fine, ~motorbike
towed-car: towing, fine, parking, stolen, police, ~appeal
driving-in: low-emission-zone, traffic, car, drive, resident-parking, speed-limit, ~fine
electric-cars: electric-car, charger, power-socket, battery, parking
cycling: bicycle, bike-parking, bike-lane, bike-repair, helmet, ~route
public-transport: public-transport, bus, bus-stop, metro, tram, train, station, transport-card, subsidized-transport, ~shuttle
pickup-transfer: shuttle, airport, station, taxi, pickup, ~meeting-point, ~luggage
near-here: near, distance, walk, landmark, center-town, ~neighborhood
car-trouble: garage-mechanic, breakdown, tire, towing, vehicle-inspection, repair, battery, ~petrol
vehicle-papers: vehicle-inspection, driving-license, vehicle-tax, insurance, ~document
learning-to-drive: driving-school, driving-license, exam, lesson, pass-fail, ~car
sights: tourist-office, tourist, viewpoint, museum, map, trip, route, souvenir, ~landmark
walks: route, mountain, walk, map, viewpoint, running, outdoor-activity, ~park-green
swimming: pool, swimming-lesson, swimwear, lifeguard, swimming-pool-care, spa, towel, ~shower
sleeping-over: hotel, room, bed, stay-night, apartment, camping, availability, homestay, ~check-in
room-types: room, single-room, double-room, family-room, extra-bed, bed, balcony
arriving: check-in, early-checkin, late, reception, key, luggage, around-clock, ~night, ~doorbell
leaving-hotel: check-out, late-checkout, luggage, key, ~delay
in-the-room: bed-linen, towel, hairdryer, shower, housekeeping, room-service, safe-box, air-conditioning, television, ~heating
sleep: noise-quiet-hours, bed, night, noise, sleep-trouble, quiet-place, ~bed-linen
overnight-guests: guest-overnight, extra-bed, capacity, surcharge, ~visitor, ~couple
hotel-meals: breakfast, half-board, dinner, room-service, included, buffet, ~restaurant
food-allergy: allergy, gluten, lactose, nut, soy, sesame, egg, seafood, ingredient, diet, ~milk, ~plant-milk
no-meat: vegan, vegetarian, plant-milk, meat, diet, salad, vegetable, ~egg, ~cheese
religious-food: halal, kosher, ~pork, diet, ~religion, ~alcohol
eating-with-kids: kids-menu, high-chair, child, playground, ~portion
own-drink: bring-own, alcohol, wine, cake, ~surcharge, ~picnic
tables: table-booking, terrace, waiter, group-booking, capacity, fully-booked, restaurant, indoor, ~no-show
to-go: takeaway, eat-in, delivery, packaging, leftovers, pickup, ~order
freshness: fresh, shelf-life, frozen, raw, expire, ~homemade, ~refrigerator
catered-events: catering, buffet, party, portion, ~menu, ~private-event
bread-and-cake: bakery, bread, cake, pastry, gluten, order, ~custom-made
sport: gym, sport, personal-trainer, group-class, yoga, pilates, sports-facility, trainer-staff, running
dishes: menu, daily-menu, tasting-menu, lunch, main-course, dessert, kids-menu, portion, ~chef, ~weekday
drinks: drink, alcohol, bar, ~water, ~coffee, ~tea, ~juice, ~beer, ~wine
indoor-climate: air-conditioning, heating, temperature, ~hot, ~cold, ~boiler
charging: power-socket, charger, battery, cable
quiet: quiet-place, noise, noise-quiet-hours, crowded, ~study-room
`;
