/** Doctors, symptoms, sport, beauty. Format: `parseConcept`. */
export const healthConcepts = `
doctor: doctor, physician, gp, medic, family doctor, dr | médico, doctor, médico de cabecera, médico de familia, ~facultativo
dentist: dentist, dental, orthodontist | dentista, odontólogo, dental, ortodoncista
nurse: nurse | enfermero, enfermería
specialist-doctor: specialist doctor, ~consultant, specialty, ~dermatologist, ~cardiologist, ~gynecologist, ~gynaecologist, ~ophthalmologist | médico especialista, especialidad, ~dermatólogo, ~cardiólogo, ~ginecólogo, ~oftalmólogo, ~traumatólogo
pediatrician: pediatrician, paediatrician, children's doctor, doctor for my child | pediatra, médico de niños
clinic: clinic, health center, health centre, surgery hours, practice, doctor's office, medical center | clínica, centro de salud, ambulatorio, consultorio, consulta médica, centro médico, policlínica
hospital: hospital, ward, admitted to hospital | hospital, sanatorio, planta de hospital, ingreso hospitalario
emergency-room: emergency room, er, a&e, accident and emergency, urgent care, medical emergency, emergency service | ~urgencias, servicio de urgencias, sala de urgencias, emergencia médica, guardia médica
ambulance: ambulance, paramedic | ambulancia, paramédico
pharmacy: pharmacy, chemist, drugstore, pharmacist | farmacia, farmacéutico, botica, farmacia de guardia
medicine: medicine, medication, drug, ~tablet, pill, meds, ~painkiller, ~antibiotic | medicamento, medicina, fármaco, pastilla, ~analgésico, ~antibiótico, remedio, comprimido
prescription: prescription, prescribe, repeat prescription, refill, rx | receta médica, recetar, receta electrónica, prescripción, renovar la receta
patient: patient | paciente, enfermo
new-patient: new patient, register with a doctor, take on patients, accept new patients | nuevo paciente, darme de alta como paciente, admitís pacientes
pain: pain, ache, hurt, sore | dolor, doler, duele, me duele, molestia
headache: headache, migraine | dolor de cabeza, migraña, jaqueca
toothache: toothache, tooth hurts, tooth pain, dental pain | dolor de muelas, me duele una muela, dolor de diente
back-pain: back pain, bad back, sore back, sciatica | dolor de espalda, lumbago, me duele la espalda, ciática
fever: fever, ~temperature, feverish | fiebre, calentura
cold-flu: flu, influenza, ~catch a cold, ~a cold | gripe, ~resfriado, ~catarro, ~constipado
cough: cough, sore throat | tos, dolor de garganta
sick: sick, ill, unwell, disease, feel bad, poorly | enfermedad, ponerse malo, encontrarse mal, me encuentro mal, indispuesto, padecer
stomach: stomach, stomach ache, ~nausea, ~vomit, ~diarrhea, ~diarrhoea | estómago, dolor de barriga, ~náuseas, ~vómito, ~diarrea
wound: wound, injury, injured, ~cut finger, ~bleeding, ~burn, ~fracture, ~broken bone, ~sprain | herida, lesión, ~sangrar, ~quemadura, ~fractura, ~esguince, ~hueso roto
first-aid: first aid, first-aid kit, defibrillator | primeros auxilios, botiquín, desfibrilador
vaccine: vaccine, jab, immunization, immunisation, flu shot, inoculation | vacuna, inmunización
blood-test: blood test, blood sample, blood work | análisis de sangre, analítica, extracción de sangre, sacarse sangre
lab-test: lab test, lab work, laboratory | análisis clínico, análisis, laboratorio
urine-test: urine test, urine sample | análisis de orina, muestra de orina
fasting: fasting, empty stomach, eat before | en ayunas, ayuno, comer antes
x-ray: x-ray, xray, radiography | radiografía, rayos x, placa
mri: mri, mri scan, magnetic resonance | resonancia, resonancia magnética, rmn
ct-scan: ct scan, cat scan, tomography | tac, tomografía, escáner médico
ultrasound: ultrasound, sonogram | ecografía, ultrasonido, eco
test-result: test results, results, get my results | resultados, resultados de las pruebas, recoger los resultados
checkup: check-up, checkup, health check, medical examination, screening, physical | revisión, chequeo, reconocimiento médico, revisión médica
surgery: surgery, operation, surgeon | cirugía, operación, cirujano, intervención quirúrgica, quirófano
anesthesia: anesthesia, anaesthesia, sedation, anesthetic, numb | anestesia, sedación
referral: referral, referred, refer me, doctor's note to see | volante, derivación, volante médico
health-insurance: health insurance, private health insurance, insurers do you accept, national health, nhs, medicare, medical cover | seguro médico, mutua, seguro de salud, sociedades médicas, seguridad social, obra social, aseguradora médica, prepaga
health-card: health card, medical card, insurance card | tarjeta sanitaria, tarjeta de la seguridad social, cartilla
medical-record: medical record, medical history, health record, patient file | historial médico, historia clínica, expediente médico, informe médico
sick-note: sick note, sick leave, doctor's note, medical certificate, fit note | baja médica, parte de baja, justificante médico, certificado médico, baja laboral, licencia médica
mental-health: mental health, ~psychologist, ~psychiatrist, ~therapist, ~counseling, ~therapy, ~anxiety, ~depression, ~stress | salud mental, ~psicólogo, ~psiquiatra, ~terapeuta, ~terapia, ~ansiedad, ~depresión, ~estrés
physiotherapy: physiotherapy, physio, physiotherapist, physical therapy, rehab, rehabilitation, ~osteopath, ~chiropractor | fisioterapia, fisio, fisioterapeuta, rehabilitación, kinesiología, ~osteópata, ~quiropráctico
massage: massage, masseur | masaje
optician: optician, eye test, ~glasses, ~spectacles, ~contact lenses, eyesight | óptica, ~gafas, ~lentillas, ~lentes, ~anteojos, revisión de la vista, graduar la vista
hearing-aid: hearing aid, audiologist | audífono, audiólogo
podiatrist: podiatrist, chiropodist, feet | podólogo
teeth-cleaning: teeth cleaning, dental cleaning, hygienist, scale and polish | limpieza dental, higiene bucal, limpieza de boca
filling: filling, cavity, tooth decay, root canal | empaste, caries, endodoncia, tapadura
braces: braces, orthodontics, aligner | ortodoncia, brackets, alineadores, aparato dental
tooth-implant: dental implant, crown, denture, implant | implante, implante dental, corona dental, dentadura, prótesis dental
tooth-extraction: tooth extraction, pull a tooth, wisdom tooth, tooth out | extracción dental, sacar una muela, muela del juicio, quitar una muela
whitening: teeth whitening, whiten | blanqueamiento, blanqueamiento dental
skin: skin, ~rash, ~acne, ~mole | piel, ~sarpullido, ~acné, ~lunar, ~eccema
diabetes: diabetes, insulin | diabetes, insulina
blood-pressure: blood pressure, hypertension | tensión arterial, hipertensión, tomar la tensión, presión arterial
heart: heart, cardiac | corazón, cardíaco
cancer: cancer, tumor, tumour, oncology, mammogram | cáncer, tumor, oncología, mamografía
nutritionist: nutritionist, dietitian, lose weight, weight loss | nutricionista, dietista, adelgazar, perder peso
contraception: contraception, the pill, birth control, ~condom | anticonceptivo, píldora, ~preservativo, método anticonceptivo
covid: covid, coronavirus, ~face mask, ~pcr | covid, coronavirus, ~mascarilla, ~pcr, ~barbijo, ~cubrebocas
blood-donation: donate blood, give blood, blood donor | donar sangre, donación de sangre, donante
side-effect: side effect, contraindication, dose, dosage | efecto secundario, contraindicación, dosis, posología
gym: gym, fitness, fitness center, weights room, health club, work out, workout | gimnasio, gym, sala de musculación, sala de pesas, entrenar, hacer ejercicio, centro deportivo
personal-trainer: personal trainer, personal training, pt session | entrenador personal
group-class: group class, fitness class, ~spinning, ~zumba, ~aerobics, ~body pump | clase dirigida, clase colectiva, ~spinning, ~zumba, ~aeróbic
yoga: yoga, meditation, mindfulness | yoga, meditación, mindfulness
pilates: pilates | pilates
sport: sport, athletics | deporte, atletismo
football: football, soccer | fútbol, fútbol sala
tennis: tennis, ~racket, ~racquet, ~padel, ~squash, ~badminton | tenis, ~pádel, ~raqueta, ~bádminton, ~squash
basketball: basketball, ~volleyball, ~handball | baloncesto, ~voleibol, ~balonmano, básquet
martial-arts: martial arts, ~karate, ~judo, ~boxing, ~self-defense, ~self-defence | artes marciales, ~kárate, ~yudo, ~boxeo, ~defensa personal
running: running, jogging, marathon | correr, running, maratón, trotar
sports-court: ~court, pitch, sports field, sports hall | cancha, pista deportiva, campo de fútbol, polideportivo, pabellón
swimming-lesson: swimming lesson, learn to swim, aquagym, swim cap | clase de natación, aprender a nadar, aquagym, gorro de baño, cursillo de natación
freeze-membership: freeze my membership, pause my membership, suspend my membership, put on hold, freeze | congelar la cuota, pausar la suscripción, suspender temporalmente, congelar el abono, excedencia
hairdresser: hairdresser, barber, hair salon, haircut, barbershop, cut my hair, trim | peluquería, peluquero, barbero, corte de pelo, barbería, cortarme el pelo, estilista
hair-color: hair dye, highlights, dye my hair, hair color | tinte, mechas, teñir el pelo, teñirme
hair: hair, ~beard, ~shave | pelo, cabello, ~barba, ~afeitar
nails: nails, ~manicure, ~pedicure, gel nails | ~manicura, ~pedicura, uñas de gel
waxing: wax, hair removal, laser hair removal | depilación, cera, depilación láser
beauty: beauty, ~facial, ~makeup, ~make-up, ~cosmetics, beauty treatment | estética, ~maquillaje, ~cosmética, ~tratamiento facial, belleza, ~limpieza facial
tattoo: tattoo, piercing | tatuaje, pirsin, piercing, tatuar
treatment: treatment, treat, cure, remedy for | tratamiento, tratar, curar
tired: tired, exhausted | cansado, ~agotado
hygiene: hygiene, disinfect, sanitize, sterilized | higiene, desinfectar, desinfección, esterilizado
fear: fear, afraid, scared, nervous, phobia, frightened | miedo, nervioso, fobia, asustado
sleep-trouble: insomnia, sleep badly, cannot sleep, can't sleep, trouble sleeping, snore | insomnio, dormir mal, no puedo dormir, roncar, ronquido
`;
