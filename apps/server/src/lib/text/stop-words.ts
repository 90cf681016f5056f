import type { KnownLanguage, TextLanguage } from './language.ts';

/** Words without a subject, folded. Includes question words, whose meaning is the type of the answer. */
export function isStopWord(word: string, language: TextLanguage): boolean {
  return language !== null && stopWords[language].has(word);
}

const stopWords: Record<KnownLanguage, ReadonlySet<string>> = {
  en: new Set(
    `a about above after again against all also am among an and any are arent as at be because been before being below
    between both but by can cannot cant could couldnt did didnt do does doesnt doing dont down during each else ever few
    for from further had hadnt has hasnt have havent having he hed hell her here heres hers herself hes him himself his
    how hows i id if ill im in into is isnt it itd itll its itself ive just kind lets many me mightnt more most much
    mustnt my myself no nor not of off on once one only or other ought our ours ourselves out over own please same shall
    shant she shed shell shes should shouldnt so some such than that thatll thats the their theirs them themselves then
    there theres these they theyd theyll theyre theyve this those through to too under until up upon us very was wasnt we
    wed well were werent weve what whats when whens where wheres whether which while who whom whos whose why whys will
    with within without wont would wouldnt yes you youd youll your youre yours yourself yourselves youve name tell known
    called give describe explain`
      .split(/\s+/)
      .filter(
        (word) =>
          !['name', 'tell', 'known', 'called', 'give', 'describe', 'explain', 'well', 'shed', 'hell', 'ill'].includes(
            word,
          ),
      ),
  ),
  es: new Set(
    `a acerca ademas ahi ahora al algo algun alguna algunas alguno algunos alla alli ambos ante antes aquel aquella
    aquellas aquello aquellos aqui asi aun aunque bajo cada casi como con contra cual cuales cualquier cuan cuando cuanta
    cuantas cuanto cuantos cuya cuyas cuyo cuyos da dan de del desde despues di donde dos durante e el ella ellas ello
    ellos en entonces entre era eramos eran eras eres es esa esas ese eso esos esta estaba estaban estado estamos estan
    estar estara estas este esto estos estoy estuve estuvieron estuvo fue fuera fueran fueron fui fuimos ha habeis haber
    habia habian habra habria hace haceis hacen hacer hacia hago han has hasta hay haya hayan he hemos hizo hube hubieron hubo
    incluso la las le les lo los mas me mi mia mias mientras mio mios mis mismo misma mismos mismas mucha muchas mucho
    muchos muy nada ni ningun ninguna ninguno no nos nosotras nosotros nuestra nuestras nuestro nuestros o os otra otras
    otro otros para pero poca pocas poco pocos por porque pues que quien quienes se sea sean ser sera seran seria serian
    si sido siendo sin sino so sobre sois solo somos son soy su sus suya suyas suyo suyos tal tales tambien tampoco tan
    tanta tantas tanto tantos te teneis tenemos tener tengo ti tiene tienen todavia toda todas todo todos tras tu tus tuya tuyas
    tuyo tuyos tuvo un una unas uno unos usted ustedes va vosotras vosotros vuestra vuestras vuestro vuestros y ya yo`
      .split(/\s+/)
      .filter((word) => word !== 'dos'),
  ),
};
