/** Who an organization is: people, history, jobs, members, places. Format: `parseConcept`. */
export const organizationConcepts = `
owner: owner, proprietor, owned, belongs to, who runs, runs the place, run by, who is behind, whose business, whose shop, ~boss | dueño, propietario, titular, de quién es, pertenece, ~quién lleva, regentar, quién está detrás, de quién es el negocio, ~jefe
boss: boss, manager, ~director, ~head, ceo, ~chief executive, in charge here, general manager, managing director, ~leader, ~runs | jefe, gerente, ~director, encargado, responsable, quién manda, quién dirige, dirigir, dirección general, ~consejero delegado, ~mandamás
founder: founder, founded by, who started, who founded, who created, who set up, started by, created by, set up by, established by, who built, ~creator | fundador, fundadora, quién fundó, quién creó, quién empezó, quién montó, quién abrió, quién puso en marcha, creador, fundado por, creado por
founded: founded, established, set up, ~since when, ~started in, started out, ~began, opened its doors, ~what year, how long have you been, how old is the company, ~how old is your, date from, in business | fundado, creado en, ~desde cuándo, ~desde qué año, ~en qué año, ~nació, abrió sus puertas, cuánto tiempo lleváis, cuántos años lleváis, cuánto lleváis, año de fundación, ~antigüedad, se fundó, se creó
history: history, ~story, background, origin, past, how it began | historia, ~orígenes, ~origen, trayectoria, ~pasado, cómo empezó
about-us: who are you, who you are, tell me about yourselves, ~what is this, ~what are you | quiénes somos, quiénes sois, quiénes son ustedes, cuéntame de vosotros
what-you-do: what do you do, what do you offer, what do you provide, what services, which services, what do you sell, range of services, what you do, line of work | ~qué hacéis, qué ofrecéis, qué servicios, a qué os dedicáis, a qué se dedican, qué vendéis, en qué consiste
product: product, item, article, ~goods, merchandise, ware, ~what do you sell | producto, artículo, mercancía, ~género
service: service | servicio, ~prestación
range: range, assortment, selection, catalog, catalogue, what do you stock, product list | gama, surtido, catálogo, variedad, muestrario, lista de productos
brand: brand, ~make, label, manufacturer, maker | marca, fabricante
company: company, business, firm, enterprise, organization, organisation, venture | empresa, negocio, compañía, ~firma, sociedad, organización
association: association, ~society, charity, non-profit, nonprofit, ngo, foundation, ~club | asociación, entidad, ong, sin ánimo de lucro, fundación benéfica, ~peña, ~club, ~colectivo
family-run: family run, family owned, family business, independent shop | negocio familiar, empresa familiar, tienda familiar
branch: branch, outlet, other shops, other locations, other stores, how many shops, ~chain | sucursal, filial, otras tiendas, otros locales, otras sedes, ~cadena
headquarters: headquarters, head office, hq, main office, registered office | sede, sede central, oficina central, casa central, domicilio social, matriz
franchise: franchise, franchisee | franquicia
tax-number: vat number, company number, tax id, tax number, registered number, ein | cif, nif, rut, cuit, rfc, ruc, número de identificación fiscal
staff: staff, team, crew, personnel, who works there, who works with you, people who work, ~colleague | equipo, personal, ~plantilla, quién trabaja, ~trabajadores, ~compañero
employee: employee, worker, staff member | empleado, trabajador, operario
employ-count: how many employees, how many people work, how many of you, size of the team, how big is the team | cuántos empleados, cuántos trabajadores, cuántas personas trabajan, cuántos sois, cuánta gente trabaja
job: job, vacancy, hiring, recruiting, career, ~position, work for you, work with you, looking for staff, job opening, opening for, apply for a job, employment, join the team, join your team, ~work | empleo, vacante, trabajar con vosotros, trabajar con ustedes, trabajar para, trabaja con nosotros, puesto de trabajo, oferta de trabajo, ofertas de empleo, contratáis, buscáis gente, buscan personal, busco trabajo, busco curro, curro, chamba, laburo, ~pega, bolsa de trabajo, ~trabajo, ~puesto
resume: cv, resume, curriculum, curriculum vitae, cover letter, job application | currículum, cv, currículo, hoja de vida, carta de presentación, candidatura
interview: interview | entrevista
internship: internship, intern, work experience, trainee, traineeship, apprenticeship, apprentice | prácticas, becario, pasantía, aprendiz, prácticas profesionales
salary: salary, wage, pay packet, how much do you pay, earn, paycheck | sueldo, salario, nómina, cuánto pagáis, cuánto se gana, cuánto se cobra, ganar
working-hours: shift, part time, full time, working hours, ~schedule | turno, media jornada, tiempo parcial, jornada completa, tiempo completo, jornada laboral
remote-work: remote work, work from home, telework, home office | teletrabajo, trabajo remoto, trabajar desde casa, ~a distancia
volunteer: volunteer, ~help out, lend a hand, give my time | voluntario, voluntaria, ~echar una mano, ~colaborar, ~ayudar
donate: donate, give money, contribute, ~support you, fundraising, make a gift | donar, donación, donativo, hacer una donación, aportación, contribuir, recaudar fondos, ~apoyaros
sponsor: sponsor, sponsorship, patron | patrocinador, mecenas, auspiciante
partner: partner, partnership, collaborate with, cooperate, ally | socio comercial, alianza, colaboración, convenio
supplier: supplier, vendor, provider, where do you get, who supplies, source from | proveedor, suministrador, de dónde sacáis, quién os suministra
customer: customer, client, buyer, shopper, patron of the shop, purchaser | cliente, comprador
member: member, membership, become a member, ~join, membership card, sign-up as member | socio, miembro, hacerse socio, asociarse, afiliado, carné de socio, abonado, membresía
member-benefit: benefit, perk, advantage, ~what do I get, what do members get | ventaja, beneficio, qué gano, qué ventajas
visitor: visitor, ~guest, attendee, the public | visitante, ~huésped, ~invitado, público, ~asistente
mission: mission, values, vision, goal, aim, what do you stand for, philosophy | misión, ~valores, visión, objetivo, filosofía, finalidad
award: award, prize, accolade, ~honor, ~won | premio, galardón, ~distinción
sustainability: sustainable, eco-friendly, environment, environmentally friendly, green policy, carbon footprint, ethical, fair trade | sostenible, sostenibilidad, ~ecológico, medio ambiente, medioambiente, respetuoso con el medio ambiente, huella de carbono, comercio justo, sustentable
certified: certified, accredited, ~official, approved, officially recognized | acreditado, homologado, oficial, autorizado, reconocido oficialmente
experience: experience, expertise, years of experience, experienced, qualified | experiencia, años de experiencia, con experiencia, experto, cualificado, titulado
insurance-liability: insured, liability insurance, public liability | asegurado, seguro de responsabilidad civil, responsabilidad civil
terms: terms, conditions, terms and conditions, small print, t&c, policy, rules of use | condiciones, términos, términos y condiciones, condiciones generales, letra pequeña, letra chica, ~política
rules: rule, regulation, house rules, code of conduct, norm | norma, reglamento, reglas, normativa, normas de convivencia
statute: bylaw, by-law, statute, ordinance, articles of association | estatutos, ordenanza, bando
board: board, committee, board of directors, trustee, president, ~chair, chairman, chairwoman, chairperson | junta, junta directiva, comité, presidente, ~consejo, directiva
secretary: secretary, secretariat, admin office, clerk | secretaria, secretario, administrativo
accountant: accountant, bookkeeper, keeps the books | contable, contador, contabilidad, gestor, asesor fiscal
expert: expert, specialist, professional, ~pro | especialista, profesional, perito
assistant: assistant, helper, aide | asistente, ayudante, auxiliar
coordinator: coordinator, organizer, organiser, who organizes, who organises | coordinador, organizador, quién organiza
trainer-staff: instructor, coach, trainer, monitor | instructor, entrenador, monitor
security-guard: security guard, guard, warden, caretaker, janitor, porter, concierge | guardia, vigilante, conserje, portero, bedel, celador, vigilante de seguridad
driver: driver, chauffeur | conductor, chófer
competitor: competitor, competition from others, rival company, alternative to | competencia, competidor
success: success, achievement | éxito, logro
news: ~news, latest, what is new, whats new, announcement, update on | noticia, novedad, anuncio, qué hay de nuevo, actualidad
report-annual: annual report, ~accounts, transparency, financial statement | memoria anual, cuentas anuales, transparencia, informe anual
meeting: meeting, assembly, agm, general meeting, get-together | reunión, asamblea, junta general, encuentro, quedada
vote: vote, ballot, election, poll | votar, votación, ~elecciones, sufragio, comicios
community: community, ~neighbors, ~residents, ~locals | comunidad, ~vecinos, residentes, vecindad
resident: resident, neighbor, neighbour, inhabitant | residente, vecino, habitante, empadronado
foreigner: foreigner, immigrant, migrant, expat, ~newcomer, non-resident | ~extranjero, inmigrante, migrante, expatriado, ~recién llegado, no residente
professional-training: training, staff training, vocational training | formación, capacitación, formación profesional, adiestramiento
quit-job: quit my job, resign, hand in my notice, leave my job, step down | dimitir, dimisión, dejar el trabajo, renunciar al puesto, baja voluntaria
overtime: overtime, extra hours | horas extra, horas extraordinarias
`;
