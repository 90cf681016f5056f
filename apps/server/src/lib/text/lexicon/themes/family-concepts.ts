/** Children, age, family events, pets. Format: `parseConcept`. */
export const familyConcepts = `
child: child, youngster, little one, minor, under-age, underage, boy, girl | niño, menor, crío, ~chico, peque, chaval, hijo pequeño, nene, pibe, infantil
baby: baby, infant, newborn, toddler | bebé, recién nacido, lactante, ~guagua
teenager: teenager, teen, adolescent, young people, youth | adolescente, joven, jóvenes, juventud, quinceañero, juvenil
adult: adult, grown-up, over 18, of age | adulto, mayor de edad, persona adulta
age: age, how old, minimum age, age limit, from what age, years old, age range, old enough, y/o | edad, cuántos años, edad mínima, a partir de qué edad, desde qué edad, límite de edad, años de edad, qué edad
family: family, relative, next of kin | familia, pariente
parent: parent, ~mother, ~father, ~mum, ~mom, ~dad, ~mummy, ~daddy | ~padre, ~madre, ~papá, ~mamá, progenitor
guardian: legal guardian, guardian, guardianship | tutor legal, tutela, representante legal, guarda legal
grandparent: grandparent, ~grandmother, ~grandfather, ~grandma, ~grandpa, ~granny | abuelo, yayo
sibling: ~brother, ~sister, sibling | hermano
son-daughter: ~son, ~daughter, my child | ~hijo
spouse: ~husband, ~wife, spouse | ~marido, ~esposo, cónyuge, mujer casada
couple: couple, boyfriend, girlfriend, significant other | pareja, ~novio
friend: friend, mate, buddy, pal | amigo, amistad, colega
alone: alone, on my own, solo, single person | sin compañía, individual
pregnant: pregnant, pregnancy, expecting, maternity | embarazada, encinta, maternidad, gestante
breastfeeding: breastfeed, breastfeeding, nursing mother, feed my baby | lactancia, amamantar, dar el pecho
babysitting: babysitter, babysitting, childcare, child care, look after children, crèche, daycare, day care | canguro, niñera, guardería, cuidado de niños, ludoteca, cuidar niños
nursery-school: nursery, kindergarten, preschool, pre-school | escuela infantil, jardín de infancia, jardín de infantes, parvulario, preescolar, kínder
playground: playground, play area, swings, play park | parque infantil, zona de juegos, columpios, zona infantil, área de juegos
toy: toy, teddy, doll, puzzle | juguete, muñeca, peluche, puzle
game: game, board game, ~play | juego, jugar, juego de mesa
birthday: birthday, birthday party, b-day, bday | cumpleaños, cumple, fiesta de cumpleaños
wedding: wedding, marry, get married, marriage, tie the knot, bride, groom, wedding ceremony | boda, casarse, matrimonio, ~enlace, casamiento, ~novios, ceremonia de boda, contraer matrimonio
civil-partnership: civil partnership, domestic partnership, unmarried couple | pareja de hecho, unión civil, unión de hecho
divorce: divorce, separation, get divorced, split up | divorcio, separación matrimonial, separarse
custody: custody, child custody, visitation | custodia, patria potestad, régimen de visitas, guarda y custodia
child-support: child support, alimony, maintenance payment | pensión alimenticia, pensión de alimentos, manutención, pensión compensatoria
adoption: adopt a child, adoption, foster | adoptar, adopción, acogida familiar, acogimiento
birth: birth, give birth, birth certificate, register a birth | nacimiento, partida de nacimiento, dar a luz, inscribir un nacimiento
baptism: baptism, christening, ~communion | bautizo, ~comunión, bautismo
death: death, dead person, deceased, passed away, death certificate | muerte, fallecimiento, difunto, defunción, certificado de defunción
funeral: funeral, burial, cremation, undertaker, funeral home | funeral, entierro, cremación, funeraria, tanatorio, sepelio, incinerar
cemetery: cemetery, graveyard, grave, niche | cementerio, tumba, nicho, camposanto, sepultura
religion: religious, ~church, ~mass, ~mosque, ~worship, ~priest | religioso, ~iglesia, ~misa, ~mezquita, ~culto, ~cura, ~parroquia
name-person: name, full name, first name | nombre, nombre completo, nombre de pila
surname: surname, last name, family name | apellido
gender: gender, ~male, ~female, ~man, ~woman | sexo, ~género, ~hombre, ~mujer, ~masculino, ~femenino
lgbt: lgbt, ~gay, ~lesbian, ~trans, same-sex | lgtbi, ~gay, ~lesbiana, ~trans, mismo sexo
pet: pet, ~animal, pets allowed, furry friend | mascota, ~animal, animal de compañía
dog: dog, puppy, doggy | perro, cachorro, ~can
cat: cat, kitten | gato, gatito
dog-off-leash: off leash, off the lead, dog park, dog run, without a leash, dog area | sin correa, suelto, parque canino, pipicán, área canina, zona canina, soltar al perro
leash: leash, lead for a dog, muzzle | correa, bozal, atado
pet-registration: microchip, register my dog, dog license, dog licence, pet registration, chipped | microchip, registrar al perro, censo de animales, censo canino, inscribir al perro, dar de alta al perro
vet: vet, veterinarian, veterinary, animal hospital | veterinario, veterinaria, clínica veterinaria
pet-adoption: adopt a dog, adopt a cat, adopt a pet, animal shelter, rescue dog, pound for dogs | adoptar un perro, adoptar un gato, protectora, perrera, refugio de animales
pet-grooming: dog grooming, grooming, clip my dog | peluquería canina, estética canina
dog-waste: dog poo, dog poop, dog mess, clean up after | excrementos, cacas de perro, heces
bird: bird, ~parrot, ~pigeon | pájaro, ~ave doméstica, ~loro, ~paloma
horse: horse, pony, horse riding, riding | caballo, equitación, poni, montar a caballo, hípica
pest: pest, ~rat, ~mouse, ~cockroach, ~mosquito, ~wasp, pest control, vermin, infestation | plaga, ~rata, ~ratón, ~cucaracha, ~mosquito, ~avispa, control de plagas, desratización, fumigar
childbirth-leave: maternity leave, paternity leave, parental leave | baja por maternidad, permiso de paternidad, permiso parental, licencia de maternidad
school-trip: school trip, school visit, school group, class trip, field trip | visita escolar, grupo escolar, excursión del colegio, grupos escolares
camp: summer camp, day camp, holiday club, holiday camp | campamento, campamento de verano, ~colonias, escuela de verano, campus de verano
elderly-care: care home, nursing home, home care, day center for the elderly, care for my mother, care for my father | residencia de ancianos, residencia de mayores, ayuda a domicilio, centro de día, cuidar a mi madre, geriátrico
retirement: retirement, pension | jubilación, pensión de jubilación, retiro
leisure: leisure, hobby, activity, fun, things to do, what is there to do, free time | ocio, actividades, afición, pasatiempo, qué se puede hacer, tiempo libre, diversión
head-lice: head lice, nits, ~lice | piojo, liendre
hen-party: hen party, hen do, stag party, stag do, bachelor party, bachelorette | despedida de soltero
`;
