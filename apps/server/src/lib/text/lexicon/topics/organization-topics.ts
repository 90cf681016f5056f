/** An organization's people, work, members, contact, documents and rights. Format: `parseTopic`. */
export const organizationTopics = `
who-owns: owner, boss, family-run, founder, company, ~partner, ~franchise
founding: founder, founded, history, anniversary, family-run, ~recently, ~age-old, ~century
who-we-are: about-us, what-you-do, mission, history, experience, ~community
general-meeting: meeting, vote, board, statute, report-annual, member, ~secretary
team: staff, employee, employ-count, expert, assistant, coordinator, trainer-staff, teacher, ~boss, ~doctor
jobs: job, resume, interview, staff, internship, salary, employee, working-hours, ~unemployed, ~experience
working-conditions: working-hours, salary, overtime, remote-work, vacation, contract, labor-law, ~break-time
losing-work: dismissal, quit-job, labor-law, compensation, unemployed, unemployment-benefit, notice-period, ~legal-consultation
parental-leave: childbirth-leave, pregnant, birth, baby, ~labor-law, ~benefit-payment
internships: internship, student, professional-training, university, ~experience, ~resume
volunteering: volunteer, donate, community, mission, ~food-bank, ~association
donations: donate, sponsor, crowdfunding, tax-deduction, volunteer, mission, bank-transfer
giving-things: donate, second-hand, food-bank, ~clothes, ~toy, ~furniture, ~book-object
becoming-member: member, registration-event, enrollment-fee, annual-fee, monthly-fee, requirement, application, ~form
member-perks: member-benefit, member, loyalty, discount, free-entry, ~annual-fee, ~newsletter
cooperation: partner, sponsor, supplier, franchise, brand, ~competitor, ~crowdfunding
places-of-business: branch, headquarters, address, location, ~office, ~shop, ~neighborhood
other-towns: branch, franchise, international-shipping, ~abroad, ~region, ~city
getting-here: directions, address, location, parking, bus, bus-stop, train, metro, tram, car, station, landmark, ~taxi, ~distance
where-inside: floor-level, entrance, exit, doorbell, reception, lift, stairs, ~building, ~landmark
reaching-us: contact, phone, mobile-phone, email, whatsapp, chat, contact-form, message, social-media, customer-service, call-back, ~fax
talking-to-someone: talk-to-person, customer-service, switchboard, extension, call-back, phone, suggest-person, ~reception
not-answering: voicemail, call-back, reply, message, ~switchboard, ~hours-support, ~phone
following-us: social-media, newsletter, news, website, ~notification
press: press, news, photo, film-recording, ~social-media
complaints: complaint, suggestion, report-problem, review, apologize, ~incident, ~customer-service, ~compensation
reviews: review, recommend, award, trust, success, famous, ~experience, ~quality
credentials: certified, certificate, experience, award, expert, insurance-liability, trust, ~guarantee-promise
languages: language-spoken, translate, english-language, spanish-language, french-language, german-language, foreigner, sign-language, ~official-language
changing-language: language-setting, translate, settings, ~language-spoken
house-visits: callout, elderly-care, quote, ~repair, ~distance
environment: sustainability, recycling, compost, organic, local-produce, energy, solar-panel, protect-nature, ~packaging
organic-origin: organic, local-produce, origin, supplier, farm, ~fresh, ~certified
insured: insurance, insurance-liability, accident, broken, compensation, ~safe
house-rules: rules, terms, allowed, forbidden, fine, ~noise-quiet-hours, ~smoking
office-hours: opening-hours, open, close, last-entry, break-time, around-clock, weekend, weekday, hours-support, ~noon
weekend-opening: weekend, saturday, sunday, opening-hours, ~public-holiday, ~open
holiday-opening: public-holiday, christmas, new-year, epiphany, easter, ~opening-hours, ~close
around-the-clock: around-clock, night, midnight, emergency, urgent-contact
bad-weather: weather-closure, weather, indoor, postpone, ~cancel, ~refund, ~wet, ~outdoor
temporary-closing: temporary, outage, weather-closure, ~close, ~noisy-work
busy-times: crowded, wait, capacity, fully-booked, quiet-place, ~weekend, ~early
queueing: wait, waiting-list, appointment, crowded, ~delay, ~punctual
deadlines: deadline, end-date, start-date, late, expire, postpone, ~surcharge
course-dates: start-date, end-date, term-academic, schedule, calendar, school-holidays, ~duration
`;
