import { describe, expect, it } from 'vitest';
import type { KnownLanguage } from '../../language.ts';
import { tokenize } from '../../tokenize.ts';
import { readTopics } from './read-topics.ts';

const read = (text: string, language: KnownLanguage) =>
  [
    ...readTopics(
      tokenize(text).map((token) => token.text),
      language,
    ),
  ].sort((a, b) => b[1] - a[1]);

/** Least strength with which a text is about a topic. */
const least = 0.5;

/** A question and the statement that answers it, almost without a common word. */
const pairs: Record<KnownLanguage, readonly (readonly [question: string, statement: string])[]> = {
  en: [
    ['We can barely make ends meet this year', 'Reduced fee for families on low incomes'],
    ['The courier came while I was in the shower', 'Undelivered items are held at the depot after a second attempt'],
    ['My stomach swells up from milk', 'Our menu lists all allergens and lactose-free dishes'],
    ['Grandpa is in a wheelchair, will he manage?', 'There is a ramp at the entrance and a lift'],
    ['I forgot my secret word and am locked out', 'Reset your password from the sign-in page'],
    ['Who started this place and when?', 'The shop was founded in 1962 by two brothers'],
    ['I want out of this contract', 'To cancel your membership, give one month of notice'],
    ['My kid woke up with a fever, do we lose the class?', 'Missed lessons can be made up in another group'],
    ['Somebody at the bar downstairs keeps me awake', 'Night-time rest is from eleven to seven; police handle noise'],
    ['How do I get rid of an old couch?', 'Bulky waste is collected on Thursdays'],
    ['Do you have any openings for a waiter?', 'To apply for a job, send us your resume'],
    ['It broke after a week', 'All products have a two-year warranty'],
    ['Can my puppy come along?', 'Pets are welcome if they are on a leash'],
    ['We land at midnight, who lets us in?', 'Late check-in is possible with the key box'],
    ['My scarf is gone, has anyone handed it in?', 'Lost property is kept for a month'],
    ['I changed my mind and would like my money back', 'Refunds are made within fourteen days with the receipt'],
    ['Where can I leave the car?', 'There is free parking behind the building'],
    ['I have never touched a guitar in my life', 'The course for beginners needs no previous experience'],
    ['There is a hole in the road outside my house', 'Report potholes and broken streetlights online'],
    ['I work and the children have no school in August', 'The summer camp is for children from six to twelve'],
    ['I am afraid of the drill', 'We treat anxious patients with sedation'],
    ['They sacked me yesterday', 'An unfair dismissal can be challenged within twenty days'],
    ['Do I just turn up?', 'Visits are by appointment only'],
    ['What if it pours?', 'In bad weather the concert moves indoors'],
    ['My flat is too loud to learn in', 'The study room of the library opens until midnight in exam season'],
    ['Nobody picks up when I ring', 'Leave a message on our voicemail and we call back'],
    ['Could I pay bit by bit?', 'The fee can be paid in three installments'],
    ['I smashed into another car', 'After a road accident we claim compensation for you'],
    ['The tap will not stop dripping', 'Our plumbers come within two hours'],
    ['I got a weird text asking for my PIN', 'Beware of scams: we never ask for your password'],
  ],
  es: [
    ['Este mes no llegamos a nada con el dinero', 'Cuota reducida para familias con pocos ingresos'],
    ['Vinieron a traerlo y no había nadie en casa', 'Tras un segundo intento, el paquete queda en la oficina'],
    ['A mi hija la leche le sienta fatal', 'En la carta se indican los alérgenos y los platos sin lactosa'],
    ['La abuela no puede con los escalones', 'Hay rampa en la entrada y ascensor'],
    ['Se me ha olvidado la clave y no me deja pasar', 'Restablece tu contraseña en la página de acceso'],
    ['¿Desde cuándo lleváis en esto?', 'La tienda fue fundada en 1962 por dos hermanos'],
    ['Me quiero desapuntar', 'La baja de socio se comunica con un mes de antelación'],
    ['El peque se ha levantado con fiebre, ¿perdemos la clase?', 'Las ausencias se recuperan en otro grupo'],
    ['El bar de abajo no nos deja dormir', 'El descanso nocturno es de once a siete; avisa a la policía por ruidos'],
    ['¿Cómo me quito de encima un sofá viejo?', 'Los voluminosos se recogen los jueves'],
    ['¿Os hace falta un camarero?', 'Para optar al empleo, envía tu currículum'],
    ['Se ha roto a la semana', 'Todos los productos tienen dos años de garantía'],
    ['¿Puedo entrar con mi perrito?', 'Se admiten mascotas con correa'],
    ['Llegamos de madrugada, ¿quién nos abre?', 'Es posible la entrada tardía con el cajetín de llaves'],
    ['Ayer me dejé la bufanda', 'Los objetos perdidos se guardan un mes'],
    ['Me he arrepentido de la compra', 'El reembolso se hace en catorce días con el tique'],
    ['¿Dónde dejo el coche?', 'Hay aparcamiento gratuito detrás del edificio'],
    ['No he cogido una guitarra en mi vida', 'El curso de principiantes no exige experiencia previa'],
    ['Hay un agujero en mi calle', 'Avisa de los baches y las farolas rotas en la web'],
    ['No sé qué hacer con los críos en julio', 'El campamento de verano es para niños de seis a doce'],
    ['Me da pánico el torno', 'Tratamos con sedación a los pacientes con ansiedad'],
    ['Me han echado del trabajo', 'El despido improcedente se impugna en veinte días'],
    ['¿Puedo presentarme sin más?', 'Solo se atiende con cita previa'],
    ['¿Y si cae un chaparrón?', 'En caso de lluvia el concierto se traslada al pabellón'],
    ['En mi casa no hay quien estudie', 'La sala de estudio de la biblioteca abre hasta medianoche en exámenes'],
    ['Llevo toda la mañana llamando y no lo coge nadie', 'Deja un mensaje en el contestador y te llamamos'],
    ['¿Puedo ir pagando poco a poco?', 'La cuota se puede fraccionar en tres plazos'],
    ['Me han dado un golpe con el coche', 'Tras un accidente de tráfico reclamamos tu indemnización'],
    ['El grifo no deja de gotear', 'Nuestros fontaneros llegan en dos horas'],
    ['Me ha llegado un SMS raro que pide el PIN', 'Cuidado con las estafas: nunca pedimos tu contraseña'],
  ],
};

/** World knowledge, chit-chat, programming, weather, politics and sport. */
const offTopic: Record<KnownLanguage, readonly string[]> = {
  en: [
    'What is the capital of Australia?',
    'How far is the moon?',
    'Who wrote Don Quixote?',
    'When did the Roman Empire fall?',
    'What is the boiling point of mercury?',
    'Why is the sky blue?',
    'Who was the first woman in space?',
    'Tell me a joke',
    'Are you feeling happy today?',
    'Do you believe in ghosts?',
    'Sing something for me',
    'Write a poem about autumn',
    'Write a Python function that reverses a string',
    'What is a null pointer exception?',
    'How do I center a div?',
    'Will it be sunny in Lisbon tomorrow?',
    'What is the square root of 144?',
    'Which countries share a border with Brazil?',
    'Is the prime minister of Japan popular?',
    'Who won the World Cup in 2010?',
  ],
  es: [
    '¿Cuál es la capital de Australia?',
    '¿A qué distancia está la Luna?',
    '¿Quién escribió el Quijote?',
    '¿Cuándo cayó el Imperio romano?',
    '¿A qué temperatura hierve el mercurio?',
    '¿Por qué el cielo es azul?',
    '¿Quién fue la primera mujer en el espacio?',
    'Cuéntame un chiste',
    '¿Estás feliz hoy?',
    '¿Crees en los fantasmas?',
    'Cántame una canción',
    'Escribe un poema sobre el otoño',
    'Escribe una función de Python que invierta una cadena',
    '¿Qué es una excepción de puntero nulo?',
    '¿Cómo centro un div?',
    '¿Hará sol mañana en Lisboa?',
    '¿Cuál es la raíz cuadrada de 144?',
    '¿Con qué países limita Brasil?',
    '¿Qué opinas de la izquierda y la derecha?',
    '¿Quién ganó el Mundial de 2010?',
  ],
};

describe.each(['en', 'es'] as const)('readTopics in %s', (language) => {
  it.each(pairs[language])('relates "%s" and "%s" by a main topic', (question, statement) => {
    const stated = new Map(read(statement, language));
    const main = read(question, language).slice(0, 2);
    expect(main.filter(([id, strength]) => Math.min(strength, stated.get(id) ?? 0) >= least)).not.toEqual([]);
  });

  it.each(offTopic[language])('finds no topic in "%s"', (question) => {
    expect(read(question, language).filter(([, strength]) => strength >= least)).toEqual([]);
  });
});

it('reads a text in a fraction of a millisecond once it has loaded', () => {
  const texts = Object.values(pairs.en).flat();
  const times = Array.from({ length: 7 }, () => {
    const before = process.threadCpuUsage();
    for (const text of texts) read(text, 'en');
    return process.threadCpuUsage(before).user / 1_000 / texts.length;
  });
  expect(Math.min(...times)).toBeLessThan(1);
});
