/** Families, schools, libraries, health, homes, town halls, law. Format: `parseTopic`. */
export const lifeTopics = `
age-limits: age, child, ~minimum, teenager, adult, senior, parent, guardian, ~authorization
accompanying-children: child, parent, guardian, companion, alone, authorization, authorize-collect, ~age
childcare: nursery-school, babysitting, after-school, camp, school-meals, baby, ~playground
settling-in: nursery-school, start-date, child, first-time, ~baby, ~fear
holidays-with-kids: camp, school-holidays, summer-course, after-school, leisure, ~summer
growing-old: senior, elderly-care, retirement, dependency, grandparent, subsidized-transport, ~social-services
pregnancy: pregnant, birth, baby, breastfeeding, ultrasound, childbirth-leave, ~doctor
separation: divorce, custody, child-support, family-law, spouse, public-lawyer, ~couple
dying: death, funeral, cemetery, inheritance, will-testament, inheritance-tax, ~flower, ~religion
inheriting: inheritance, will-testament, inheritance-tax, notary, death, property-tax, ~son-daughter
pets: pet, dog, cat, dog-off-leash, leash, pet-registration, ~bird, ~allowed
dogs-outside: dog, leash, dog-off-leash, dog-waste, fine, park-green, ~pet-registration
sick-pets: vet, pet, dog, cat, vaccine, pet-registration, ~emergency
animals-without-home: pet-adoption, found-animal, dog, cat, vet, ~donate
pests: pest, hygiene, head-lice, ~hazardous-waste
first-lesson: trial-class, first-time, beginner, bring-items, placement-test, ~level
which-level: level, beginner, intermediate, advanced, placement-test, exam, ~experience
course-types: course, private-lesson, online-class, in-person-class, intensive, summer-course, group-size, ~workshop
distance-learning: online-class, video-call, in-person-class, computer, ~internet
missed-lesson: absence, catch-up-class, attendance, postpone, sick, cancel, ~refund
certificate: certificate, attendance, exam, pass-fail, grade, certified, ~professional-training
exams: exam, pass-fail, grade, certificate, registration-event, ~again, ~placement-test
class-size: group-size, capacity, classmate, private-lesson, ~classroom
study-material: textbook, homework, included, photocopy, stationery, ~enrollment-fee
learning-languages: language, english-language, spanish-language, conversation, grammar, native-teacher, level, study-abroad, ~write-skill
abroad-studies: study-abroad, homestay, visa-travel, scholarship-award, university, ~foreigner
scholarships: scholarship-award, grant, low-income, student, proof-income, ~application
getting-school-place: school-admission, school, deadline, residence-registration, sibling, waiting-list, ~neighborhood
school-day: school-meals, school-uniform, school-bus, after-school, term-academic, school, ~working-hours
parents-and-school: parents-evening, parent, school, grade, bullying, ~teacher
extra-learning-help: dyslexia, homework, private-lesson, disability, ~exam
borrowing: library, borrow, renew-loan, overdue-book, book-object, library-card, ebook, ~limit
late-books: overdue-book, renew-loan, fine, return-goods, reminder, ~borrow
library-cards: library-card, library, registration-event, resident, id-card, ~child
reading: book-object, novel, author, magazine, ebook, audiobook, book-club, storytelling, ~book-purchase-suggest
printing: print, photocopy, scan-document, computer-use, ~paper
studying: study-room, quiet-place, library, exam, wifi, ~power-socket
local-history: archive, research, history, ~document, museum, ~traditional
seeing-a-doctor: doctor, appointment, specialist-doctor, referral, clinic, checkup, new-patient, nurse, ~sick
urgent-care: emergency, urgent, emergency-room, ambulance, pain, hospital, accident, urgent-contact, wound, first-aid
toothache: toothache, dentist, pain, filling, tooth-extraction, urgent, ~anesthesia
dental-care: dentist, teeth-cleaning, filling, braces, tooth-implant, tooth-extraction, whitening, checkup, ~x-ray
fear-of-treatment: fear, anesthesia, dentist, pain, surgery, ~blood-test
being-ill: sick, fever, cough, cold-flu, headache, stomach, doctor, sick-note, covid
ill-child: sick, fever, pediatrician, child, head-lice, medicine, ~nursery-school
before-a-test: fasting, blood-test, anesthesia, surgery, ~medicine, ~bring-items
getting-results: test-result, medical-record, authorize-collect, lab-test, ~email
medicines: medicine, prescription, pharmacy, side-effect, doctor, allergy, ~contraception
health-papers: health-card, health-insurance, medical-record, sick-note, referral, ~new-patient
mind: mental-health, tired, sleep-trouble, fear, worried, ~specialist-doctor
back-trouble: back-pain, physiotherapy, massage, pain, wound, ~pilates
vaccines: vaccine, ~covid, ~cold-flu, pediatrician, nurse, ~visa-travel
giving-blood: blood-donation, blood-test, tattoo, ~weight
exercise-and-health: pregnant, ~wound, personal-trainer, pilates, yoga, physiotherapy, back-pain, ~heart
hair: hairdresser, hair, hair-color, ~allergy, ~appointment
beauty: beauty, nails, waxing, skin, massage, treatment, hair, tattoo
moving: residence-registration, moving-house, address, document, id-card, tenant, online-procedure, ~health-card
getting-papers: certificate-official, residence-registration, document, online-procedure, digital-certificate, town-hall, application
filing-online: online-procedure, digital-certificate, form, e-signature, procedure, ~website
for-someone-else: authorization, power-of-attorney, authorize-collect, guardian, signature, id-card, ~copy-original
needed-papers: document, copy-original, form, id-card, passport, requirement, proof-income, ~application
identity-papers: id-card, passport, show-id, photo, expire, renew, ~appointment
foreigners: foreigner, residence-permit, visa-travel, citizenship, passport, residence-registration, ~language-spoken
town-hall: town-hall, mayor, councilor, council-meeting, procedure, participate-public, ~appointment
having-a-say: participate-public, vote, council-meeting, suggestion, election-place, resident, ~meeting
voting: election-place, vote, id-card, post-mail, ~abroad
furniture-disposal: bulky-waste, furniture, sofa, appliance, throw-away, refrigerator, washing-machine, ~bed
garbage: waste, recycling, compost, throw-away, waste-tax, hazardous-waste, ~dirty
special-waste: hazardous-waste, battery, recycling, throw-away, ~oil, ~paint, ~appliance, ~medicine
noise: noise, noisy-work, noise-quiet-hours, party, ~dog, ~music, complaint, police, ~night
dirty-street: street-cleaning, dog-waste, waste, vandalism, dirty, report-problem
street-damage: pothole, streetlight, report-problem, tree, sewage, vandalism, ~incident
street-events: flag-event-permit, parade, fireworks, bonfire, permit, festival, ~traffic
terrace-permits: terrace-permit, terrace, business-license, permit, street-sale-permit, ~bar, ~table
building-work: building-permit, builder, noisy-work, permit, urban-planning, cadastre, ~hazardous-waste
opening-a-business: business-license, company-formation, permit, tax-number, street-sale-permit, trademark, ~subsidy-association
associations: association, subsidy-association, grant, statute, nonprofit-plan, ~volunteer
local-taxes: property-tax, vehicle-tax, waste-tax, installments, direct-debit, town-hall, ~inheritance-tax
fines: fine, appeal, parking, speed-limit, deadline, low-emission-zone, ~towing
leaks: plumber, blocked-pipe, water-supply, insurance, roof, ~callout
no-power: power-cut, electricity, electrician, outage, streetlight, ~report-problem
gas: gas-supply, boiler, heating, smell, emergency, fire-brigade
keeping-warm: heating, boiler, insulation, firewood, gas-supply, solar-panel, ~cold
social-help: social-services, benefit-payment, low-income, food-bank, homeless, rent-help, dependency, ~unemployment-benefit
looking-for-home: housing, rent, real-estate, rent-help, landlord, tenant, apartment, ~deposit
tenancy: tenant, landlord, rent, deposit, contract, notice-period, repair, ~price-increase
buying-a-home: real-estate, notary, cadastre, loan-money, house, property-tax, ~contract
violence: domestic-violence, police, report-crime, criminal, legal-aid, bullying, ~emergency
crime: police, stolen, report-crime, criminal, witness, vandalism, scam, ~alarm-system
road-accident: accident, insurance, compensation, police, witness, car, ~wound
lawyers: public-lawyer, legal-consultation, lawyer-fee, legal, legal-aid, court, ~appeal
free-lawyer: legal-aid, public-lawyer, lawyer-fee, low-income, legal-consultation, ~free-of-charge
going-to-court: court, appeal, witness, public-lawyer, statute-limit, compensation, ~lawyer-fee
work-disputes: dismissal, labor-law, compensation, statute-limit, bullying, salary, overtime, ~contract
money-trouble: debt, bankruptcy, low-income, installments, legal-aid, ~social-services
growing-food: allotment, compost, vegetable, garden, fertilizer, ~waiting-list
locked-out-home: locksmith, key, urgent, callout, ~alarm-system
home-security: alarm-system, locksmith, stolen, insurance, ~security-guard
trades: plumber, electrician, carpenter, builder, house-painter, locksmith, cleaning-service, mover, quote
renovation: builder, house-painter, flooring, paint, wall, roof, window, building-permit, ~quote
removals: mover, moving-house, furniture, warehouse, storage, ~packaging
altering-clothes: tailor, clothes, trousers, skirt-dress, suit, repair, ~shoe-repair
lab-tests: blood-test, lab-test, urine-test, fasting, test-result, ~referral
scans: x-ray, ultrasound, mri, ct-scan, referral, test-result, ~pregnant
appliances: appliance, repair, warranty, ~refrigerator, ~oven, ~washing-machine, ~dishwasher, ~vacuum
washing-clothes: laundry, iron-clothes, washing-machine, care, ~cleaning-service
teachers: teacher, native-teacher, trainer-staff, substitute-teacher, ~experience
new-child: birth, name-person, surname, adoption, certificate-official, ~baby
bad-smells: smell, sewage, blocked-pipe, waste, complaint, ~dirty
`;
