/** Courses, teachers, exams, languages, libraries. Format: `parseConcept`. */
export const learningConcepts = `
course: course, training course, ~class | curso, cursillo, ~clase
lesson: lesson, class, tuition, ~course | clase, lección, ~curso
private-lesson: private lesson, one-to-one, individual class, private class, private tuition, one on one | clase particular, clases particulares, clase individual, clase privada, profesor particular
online-class: online class, online course, remote class, virtual class, distance learning, study from home, learn from home, e-learning, via zoom, over video | clase online, curso online, en línea, ~a distancia, clase virtual, estudiar desde casa, por videollamada, telemático, en remoto, desde casa, virtual
in-person-class: ~in-person, in person class, face to face, classroom-based, on site | presencial, clases presenciales, cara a cara, en el aula
video-call: video call, videocall, ~zoom, ~skype, ~teams, ~google meet | videollamada, ~zoom, ~skype, videoconferencia
intensive: intensive, crash course, fast track, accelerated | intensivo, curso intensivo, acelerado
summer-course: summer course, summer class, summer school | curso de verano, clases de verano
trial-class: trial class, trial lesson, taster, taster session, sample class, try a class | clase de prueba, probar una clase, clase gratuita de prueba, clase de muestra
level: level, beginner level, proficiency | nivel, nivel de idioma
beginner: beginner, novice, from scratch, starter level, no experience, elementary | principiante, desde cero, inicial, sin experiencia, iniciación, nivel básico, elemental
intermediate: intermediate | intermedio, nivel medio
advanced: advanced, upper level, expert level | avanzado, nivel alto, superior
placement-test: placement test, level test, assessment test, which level am I, find out my level | prueba de nivel, test de nivel, examen de nivel, qué nivel tengo, saber mi nivel
exam: exam, examination, test, assessment, quiz | examen, ~prueba, evaluación, test, ~control
pass-fail: pass the exam, ~fail, resit, retake, mark needed | aprobar, suspender, repetir el examen, reprobar, recuperación del examen, jalar el examen
grade: grade, ~mark, score, result of the exam | ~nota, calificación, puntuación
certificate: certificate, diploma, qualification, ~title, degree | certificado, diploma, título, certificación, acreditación de nivel
teacher: teacher, tutor, professor, instructor of the course, lecturer, who teaches | profesor, docente, profe, maestro, quién da clase, quién imparte
native-teacher: native speaker, native teacher | nativo, profesor nativo, hablante nativo
student: student, pupil, learner | estudiante, alumno
classmate: classmate, other students | compañero de clase
group-size: group size, class size, how many in a group, how many people per class, how many students, students per class | tamaño del grupo, cuántos alumnos, alumnos por clase, cuántos por grupo, personas por clase, cuántos sois por clase
classroom: classroom, lecture room | aula, salón de clase
school: school, academy, college | escuela, colegio, academia, instituto, cole, liceo
university: university, uni, faculty, campus | universidad, facultad, campus, uni
term-academic: semester, academic year, school year | cuatrimestre, semestre, curso académico, año escolar, curso escolar
homework: homework, assignment, exercise | deberes, tarea, ejercicio, trabajos para casa
textbook: textbook, coursebook, course material, study material, teaching materials, ~materials, workbook | libro de texto, ~material, libro del curso, material didáctico, cuaderno de ejercicios
teach: teach | enseñar, impartir, dar clase, se imparte
learn: learn, study | aprender, estudiar, aprendizaje
subject-taught: subject, topic taught, what is taught, syllabus, contents of the course, curriculum of the course | temario, ~asignaturas, contenido del curso, materia, qué se aprende
requirement: requirement, ~need, requisite, prerequisite, what do I need, must have, what is needed, what do you need from me, condition to | requisito, ~necesitar, ~hace falta, qué necesito, qué se necesita, qué hace falta, requerido, exigir, qué piden, qué me piden
english-language: english | inglés
spanish-language: spanish, castilian | español, castellano
french-language: french | francés
german-language: german | alemán
italian-language: italian | italiano
portuguese-language: portuguese | portugués
chinese-language: chinese, mandarin | chino, mandarín
japanese-language: japanese | japonés
arabic-language: arabic | árabe
russian-language: russian | ruso
catalan-language: catalan | catalán
language: language, tongue, foreign language | idioma, lengua, lengua extranjera
conversation: conversation, conversation class, language exchange, practice speaking, speak practice, chat practice, conversation group | conversación, intercambio de idiomas, practicar conversación, club de conversación, tándem
grammar: grammar, vocabulary, spelling, pronunciation | gramática, vocabulario, ortografía, pronunciación
write-skill: writing, essay, handwriting | ~escritura, redacción, escribir
read-skill: read | leer, lectura
homestay: host family, homestay | familia de acogida, familia anfitriona
study-abroad: study abroad, exchange program, exchange student, erasmus | estudiar en el extranjero, programa de intercambio, intercambio escolar, erasmus
scholarship-award: scholarship holder, merit scholarship | becado, beca de excelencia
school-meals: school meals, school lunch, packed lunch at school, lunch canteen | comedor escolar, menú escolar, comedor del colegio
school-uniform: uniform, school uniform | uniforme, uniforme escolar
school-bus: school bus, school transport | ruta escolar, transporte escolar, autobús escolar
after-school: after-school, after school club, extracurricular, breakfast club | extraescolar, actividades extraescolares, aula matinal
parents-evening: parents evening, parent-teacher meeting, pta | reunión de padres, tutoría, ampa
school-admission: school place, admission to the school, apply for a place, school application | plaza escolar, admisión, solicitar plaza, preinscripción, escolarización
driving-school: driving school, driving lesson, driving test, theory test | autoescuela, clase de conducir, examen de conducir, clases de manejo, prácticas de conducir
music-school: music school, music lesson, ~piano, ~guitar, ~violin, ~instrument | escuela de música, clases de música, ~piano, ~guitarra, ~violín, ~instrumento musical
art-class: art class, drawing, painting class | clases de dibujo, dibujo, clase de pintura
cooking-class: cooking class, cookery course | clase de cocina, curso de cocina
library: library, public library, reading room | biblioteca, sala de lectura, biblioteca pública
book-object: library book, paperback, hardback, reading book, ~book | libro, ejemplar, ~obra
borrow: borrow, check out books, take home a book, take out a book, take books home, lend, on loan, how many books can I take, ~loan | préstamo de libros, tomar prestado, sacar libros, llevarme libros, coger libros, pedir prestado, prestar, ~llevarse a casa, sacar en préstamo, me puedo llevar, ~préstamo
renew-loan: renew a book, renew a loan, keep the book longer, extend the loan | renovar el préstamo, renovar un libro, quedarme más tiempo el libro, prorrogar el préstamo
overdue-book: overdue book, late return, return late, bring a book back late, return a book late | devolver tarde, retraso en la devolución, libro con retraso, me retraso en devolver
library-card: library card, reader's card, borrower card | carné de biblioteca, carné de lector, tarjeta de lector, carnet de la biblioteca
book-club: book club, reading club, reading group | club de lectura, grupo de lectura
author: author, writer, written by, who wrote | autor, escritor, quién escribió
novel: novel, fiction, ~short story, ~poetry | novela, ficción, ~cuento, ~poesía, relato
magazine: magazine, ~newspaper, ~journal | revista, ~periódico, diario de noticias, prensa escrita
ebook: e-book, ebook, e-reader, kindle | libro electrónico, ebook, libro digital
audiobook: audiobook, audio book | audiolibro
computer-use: use a computer, computer room, public computer, computers to use | sala de ordenadores, ordenadores públicos, usar un ordenador, sala de computación
print: print, printer, print out | imprimir, impresión, impresora
photocopy: photocopy, copy machine, xerox | fotocopia
scan-document: scanner, scan | escáner
study-room: study room, study space, place to study, somewhere to study, quiet study | sala de estudio, sitio para estudiar, estudiar en silencio
book-purchase-suggest: suggest a book, request a book, interlibrary loan, book you do not have | pedir un libro, sugerir un libro, desiderata, préstamo interbibliotecario
storytelling: story time, storytelling | cuentacuentos, hora del cuento
archive: archive, records, old documents | archivo histórico, ~archivo
research: research, study of | investigación
dyslexia: dyslexia, learning difficulties, adhd, extra support | dislexia, dificultades de aprendizaje, tdah, apoyo educativo
bullying: bullying, harassment | acoso, ciberacoso, bullying
substitute-teacher: substitute teacher, supply teacher, ~substitute | profesor sustituto, ~suplente, ~sustituto
`;
