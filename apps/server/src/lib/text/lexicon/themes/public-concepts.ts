/** Town halls, procedures, law, safety. Format: `parseConcept`. */
export const publicConcepts = `
town-hall: town hall, city hall, council offices, municipality, local council, local government, council | ayuntamiento, municipalidad, casa consistorial, alcaldía, consistorio, municipio, intendencia
mayor: mayor, mayoress | alcalde, alcaldesa, intendente
councilor: councilor, councillor, alderman | concejal, edil, regidor
council-meeting: council meeting, plenary, council session, public session | pleno, sesión plenaria, pleno municipal
procedure: procedure, paperwork, formality, steps to follow, ~process, application process | trámite, gestión, papeleo, procedimiento, pasos a seguir
online-procedure: online procedure, e-government, apply online, do it online, electronic office | sede electrónica, trámite online, tramitar por internet, hacerlo por internet, ventanilla virtual
digital-certificate: digital certificate, electronic id, digital identity, eid | certificado digital, cl@ve, dni electrónico, firma electrónica avanzada, certificado electrónico
document: document, ~papers, what papers, supporting documents, what documents | documento, ~papeles, qué papeles, documentos necesarios, qué documentos, justificante
form: form, application form, fill in, fill out, request form | formulario, impreso, rellenar, modelo de solicitud, instancia, planilla
application: apply for, application, request, submit | solicitud, solicitar, presentar la solicitud, presentar, peticionar
copy-original: photocopy of the original, certified copy, original document, compulsed copy | copia compulsada, compulsar, original y copia, fotocopia del original
authorization: authorization, authorisation, proxy, consent form | autorización, apoderado, consentimiento
power-of-attorney: power of attorney | poder notarial, poderes notariales
residence-registration: register as a resident, residence registration, register my address, register at the town hall, proof of residence, certificate of residence, moved to town, register of inhabitants, census registration | empadronarse, padrón, volante de empadronamiento, inscribirse en el padrón, certificado de empadronamiento, censarse, certificado de residencia
moving-house: move house, move home, change of address, changed address, relocate, new address, moved to | mudarse, mudanza, me he mudado, cambio de domicilio, cambiar de casa, nuevo domicilio, trasladarse
id-card: national id, identity card, renew my id | documento nacional, renovar el dni, carné de identidad nacional, cédula de identidad
passport: passport | pasaporte
visa-travel: travel visa, tourist visa, visa application | visado, solicitar el visado
residence-permit: residence permit, work permit, nie, immigration, green card, right to stay | permiso de residencia, permiso de trabajo, nie, extranjería, ~tarjeta de residencia, papeles de residencia
citizenship: citizenship, nationality, naturalization, naturalisation | nacionalidad, ciudadanía
certificate-official: criminal record certificate, civil registry, official certificate | antecedentes penales, registro civil, certificado oficial
permit: permit, license, licence, planning permission, permission to build | licencia, permiso municipal, autorización municipal, habilitación
building-permit: building permit, building work, construction work, renovation, refurbishment | licencia de obras, ~obra, reforma, ~obras, obra menor, obra mayor, permiso de construcción
business-license: business license, business licence, open a business, start a business, opening license, trading licence | licencia de apertura, licencia de actividad, abrir un negocio, montar un negocio, habilitación comercial
terrace-permit: terrace license, pavement license, tables on the pavement, tables on the sidewalk, tables outside my bar, put tables outside | licencia de terraza, poner terraza, poner mesas en la calle, mesas y sillas, ocupación de la vía pública, ocupación de vía pública
street-sale-permit: street trading, sell on the street, stall license, apply for a stall | venta ambulante, puesto en el mercadillo, vender en la calle
property-tax: property tax, council tax, real estate tax, rates on property | ibi, impuesto de bienes inmuebles, contribución urbana, predial, impuesto inmobiliario
vehicle-tax: vehicle tax, road tax, car tax | impuesto de circulación, impuesto de vehículos, numerito, patente del coche, tenencia
income-tax: income tax, tax return, tax declaration, file taxes | ~renta, declaración de la renta, irpf, declaración de impuestos, impuesto sobre la renta
waste-tax: waste charge, garbage fee, refuse charge | tasa de basura, tasa de residuos
waste: rubbish, trash, garbage, waste, ~refuse, bin, dustbin, bin collection, trash can, wheelie bin, litter | basura, residuo, contenedor, cubo de basura, recogida de basura, desperdicios, tacho, desechos
recycling: recycle, recycling center, recycling centre, recycling point, bottle bank, tip site, dump, landfill | reciclar, reciclaje, punto limpio, ecoparque, contenedor amarillo, vertedero, punto verde, contenedor de vidrio
bulky-waste: bulky waste, bulky items, bulky, large items, old furniture, old sofa, old mattress, old fridge, junk, get rid of a sofa, get rid of furniture, throw away furniture, take away my old | enseres, muebles viejos, voluminosos, recogida de enseres, recogida de muebles, sofá viejo, colchón viejo, nevera vieja, tirar un mueble, trastos, deshacerme de un mueble, quitarme un mueble, trastos viejos
compost: compost, garden waste, green waste | compost, compostaje, restos de poda, poda
hazardous-waste: hazardous waste, paint disposal, used oil, old batteries, electronic waste | residuos peligrosos, aceite usado, pilas usadas, residuos electrónicos
noise: noise, noisy, loud, loud noise, noise complaint, ~din, ~racket | ruido, ruidoso, molestias por ruido, bulla, escándalo, jaleo
noisy-work: drill, power tools, hammering, noisy work, diy, do-it-yourself noise | taladro, martillazos, obras ruidosas, bricolaje, hacer ruido, obras en casa
street-cleaning: street cleaning, dirty street, sweep the street | limpieza viaria, calle sucia, limpieza de calles, barrer las calles
streetlight: streetlight, street light, street lamp, lamp post, public lighting | farola, alumbrado, alumbrado público, luz de la calle, poste de luz
pothole: pothole, broken pavement, broken sidewalk, hole in the road | bache, acera rota, socavón, hueco en la calle, vereda rota
water-supply: water supply, water cut, no water, water bill, water meter, tap | suministro de agua, corte de agua, no hay agua, recibo del agua, contador de agua, agua corriente
sewage: sewer, sewage, drain, blocked drain | alcantarilla, desagüe, atasco de tuberías, cloaca
power-cut: power cut, blackout, no electricity, power failure | apagón, corte de luz, se ha ido la luz, no hay luz, corte de electricidad
electricity: electricity, power supply | electricidad, luz eléctrica, corriente eléctrica
gas-supply: gas supply, gas cylinder, gas leak, smell gas | gas natural, bombona, fuga de gas, butano, garrafa
tree: tree, tree cutting, fallen tree, ~branches | árbol, talar, ramas, árbol caído
allotment: allotment, vegetable garden, community garden | huerto urbano, huerto
social-services: social services, social worker, welfare | servicios sociales, trabajador social, asistente social, bienestar social
housing: housing, social housing, council house, affordable home | vivienda, vivienda social, vpo, vivienda protegida, interés social
rent-help: rent assistance, help with rent, housing benefit | ayuda al alquiler, bono alquiler, subsidio de vivienda
benefit-payment: social benefit, allowance, minimum income, social security, welfare payment | prestación, ingreso mínimo, subsidio social, ayuda social, renta mínima
unemployment-benefit: unemployment benefit, jobseeker's allowance | prestación por desempleo, subsidio de desempleo
dependency: dependency assessment, care allowance, dependent person | dependencia, ley de dependencia, persona dependiente, grado de dependencia
food-bank: food bank, soup kitchen | banco de alimentos, comedor social
homeless: homeless, shelter | sin hogar, persona sin techo, refugio
domestic-violence: domestic violence, abuse, gender violence | violencia de género, maltrato, malos tratos, violencia doméstica
police: police, police station, police officer, cop, local police, sheriff | policía, comisaría, guardia civil, policía local, agentes, policía municipal
fire-brigade: fire brigade, fire department, firefighter, fireman, ~fire | bomberos, ~incendio, ~fuego
emergency: emergency, 112, 911, 999, ~danger | emergencia, 112, 911, ~peligro
civil-protection: civil protection, ~flood, ~storm warning, red alert | protección civil, ~inundación, alerta roja, ~temporal
public-toilet: public toilet, public restroom | aseo público, baño público
election-place: polling station, polling place, where do I vote | colegio electoral, dónde voto, mesa electoral, casilla
participate-public: public participation, petition, citizen proposal | participación ciudadana, propuesta ciudadana, recogida de firmas
found-animal: stray dog, found a dog, abandoned animal, stray cat | perro abandonado, perro perdido, animal abandonado, colonia felina
sports-facility: sports center, sports centre, leisure center | polideportivo municipal, instalaciones deportivas, complejo deportivo
public-lawyer: lawyer, attorney, solicitor, barrister, counsel, legal advice, law firm | abogado, letrado, asesoramiento legal, bufete, despacho de abogados, asesoría jurídica, ~licenciado en derecho
legal-aid: legal aid, free lawyer, public defender, duty solicitor | justicia gratuita, abogado de oficio, turno de oficio
legal-consultation: first consultation, initial consultation, legal consultation, consultation | primera consulta, consulta inicial, consulta jurídica
lawyer-fee: legal fees, lawyer's fees, retainer, no win no fee | honorarios, minuta, provisión de fondos, honorarios del abogado
notary: notary, notary public, notarized | notario, notaría, ~escritura, notarial
will-testament: last will, testament, make a will, write a will | testamento, hacer testamento, últimas voluntades, testar
inheritance: inheritance, heir, estate, probate | herencia, heredar, heredero, sucesión, legado
court: court, trial in court, hearing in court, judge, tribunal, sue, lawsuit, litigation | juzgado, juicio, juez, tribunal, demandar, pleito, litigio
contract: contract, ~agreement, sign a contract | contrato, ~acuerdo, firmar un contrato
dismissal: dismissal, fired, sacked, laid off, unfair dismissal, lost my job unfairly, redundancy, severance | despido, despedido, me han echado, finiquito, indemnización por despido, despido improcedente, me han despedido
labor-law: labor law, employment law, workers' rights, labour law | derecho laboral, derechos del trabajador, laboralista
accident: accident, car crash, car accident, crash, collision | accidente, choque, siniestro, accidente de tráfico
compensation: compensation, damages | indemnización, compensación, daños y perjuicios, resarcir
criminal: crime, criminal, arrested, offense, offence | delito, penal, detenido, detención, arresto, denuncia penal
report-crime: report a crime, press charges, police report | poner una denuncia, denunciar
appeal: appeal, contest a fine, dispute a fine, object to | recurso, recurrir, recurrir una multa, alegación, impugnar, apelar
witness: witness, evidence, proof | testigo, prueba documental, evidencia
landlord: landlord, landlady, lessor | ~casero, arrendador, propietario del piso
tenant: tenant, renter, lodger, ~evict | inquilino, arrendatario, ~desahucio, ~desalojo
real-estate: real estate, estate agent, realtor, property for sale, buy a house, buy a flat | inmobiliaria, agencia inmobiliaria, comprar un piso, comprar una casa, bienes raíces, finca
trademark: trademark, patent, copyright, intellectual property | marca registrada, patente, derechos de autor, propiedad intelectual
company-formation: set up a company, incorporate, company formation, self-employed, sole trader, freelance | constituir una sociedad, crear una empresa, autónomo, monotributo, por cuenta propia, trabajador por cuenta propia
bankruptcy: bankruptcy, insolvency, bankrupt | concurso de acreedores, insolvencia, quiebra, segunda oportunidad
family-law: family law | derecho de familia
legal: legal, law, legislation, act of parliament | legal, ley, legislación, derecho, jurídico
statute-limit: statute of limitations, prescribe legally, time limit to claim | prescripción del delito, plazo para reclamar, prescribe
subsidy-association: register an association, create an association | registrar una asociación, crear una asociación, registro de asociaciones
subsidized-transport: senior bus pass, discount transport card | tarjeta dorada, transporte bonificado
cadastre: land registry, cadastre, title deed | catastro, registro de la propiedad, nota simple, título de propiedad
urban-planning: urban planning, zoning, land use | urbanismo, plan general, suelo urbanizable, recalificación
flag-event-permit: permit for an event, hold an event in the street, close the street for | permiso para un evento, cortar la calle, evento en la vía pública
bonfire: bonfire, barbecue allowed, burn stubble, light a fire | hoguera, quema de rastrojos, hacer fuego, barbacoas permitidas
scam: scam, phishing, fraud, fraudulent, fake, identity theft, suspicious email, suspicious message | estafa, phishing, fraude, fraudulento, timo, suplantación de identidad, correo sospechoso, mensaje sospechoso, ~falso
vandalism: vandalism, graffiti | vandalismo, grafiti, ~pintadas, gamberrismo
smell: smell, odor, odour, stink, stench | olor, oler, huele, peste, maloliente
`;
