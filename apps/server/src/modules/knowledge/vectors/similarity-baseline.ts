import type { KnownLanguage } from '../../../lib/text/language.ts';
import { rejectOnAbort } from '../../../lib/time/reject-on-abort.ts';
import type { EmbeddingModel } from '../../../ports/embedding-model.ts';

type Matched = readonly (readonly [question: string, passage: string])[];

/** Everyday questions, each with a passage that answers it and is unrelated to the others. */
const matched: Record<KnownLanguage, Matched> = {
  en: [
    ['When does the bakery open?', 'Fresh bread is sold from seven in the morning; on Sundays the shop stays closed.'],
    ['How do volcanoes erupt?', 'Magma rises through cracks in the rock until gas drives it out as lava and ash.'],
    ['Can I send the shoes back?', 'Footwear that was not worn may be returned within thirty days for a full refund.'],
    ['Who wrote the symphony?', 'The composer finished the score in winter and conducted the orchestra himself.'],
    ['What does the vaccine protect against?', 'Two injections make the body immune to measles for a whole life.'],
    ['How is a rose pruned?', 'At the end of winter the dry branches are cut above a bud.'],
    ['How much is the train ticket?', 'A single journey to the capital costs twelve euros in second class.'],
    ['What does a judge do?', 'In court she hears both sides and passes sentence by the law.'],
    [
      'How do I change my password?',
      'The new one is entered in the settings of the account and saved with the button.',
    ],
    ['Where do penguins live?', 'These birds swim in the cold seas of the south and breed on icy coasts.'],
  ],
  es: [
    ['¿Cuándo abre la panadería?', 'Hay pan recién hecho desde las siete de la mañana; el domingo la tienda no abre.'],
    [
      '¿Cómo entra en erupción un volcán?',
      'El magma sube por las grietas de la roca hasta que el gas lo expulsa como lava.',
    ],
    [
      '¿Puedo devolver los zapatos?',
      'El calzado sin usar se admite de vuelta durante treinta días con reembolso completo.',
    ],
    ['¿Quién escribió la sinfonía?', 'El compositor terminó la partitura en invierno y él mismo dirigió la orquesta.'],
    ['¿Contra qué protege la vacuna?', 'Dos inyecciones hacen el cuerpo inmune al sarampión para toda la vida.'],
    ['¿Cómo se poda un rosal?', 'Cuando acaba el frío se cortan las ramas secas por encima de una yema.'],
    ['¿Cuánto cuesta el billete de tren?', 'Un viaje de ida a la capital vale doce euros en segunda clase.'],
    ['¿Qué hace un juez?', 'En el tribunal escucha a las dos partes y dicta la sentencia según la ley.'],
    ['¿Cómo cambio la contraseña?', 'La clave nueva se escribe en los ajustes de la cuenta y se guarda con el botón.'],
    ['¿Dónde viven los pingüinos?', 'Estas aves nadan en los mares helados del sur y crían en sus costas.'],
  ],
};

/**
 * Returns the highest cosine between unrelated texts for a model: 0.2 for one model, 0.7 for another. A model that does
 * not know a language finds all its texts similar, so the language with the lowest value counts.
 * @throws {EmbeddingError}
 */
export async function measureBaseline(model: EmbeddingModel, signal: AbortSignal): Promise<number> {
  const sets = Object.values(matched);
  const [questions, passages] = await Promise.all([
    model.embed({ texts: sets.flatMap((set) => set.map(([question]) => question)), kind: 'query', signal }),
    model.embed({ texts: sets.flatMap((set) => set.map(([, passage]) => passage)), kind: 'document', signal }),
  ]);
  let from = 0;
  const highest = sets.map(({ length }) => {
    const [mine, theirs] = [questions.slice(from, from + length), passages.slice(from, from + length)];
    from += length;
    const cosines = mine.flatMap((question, at) =>
      theirs.filter((_, other) => other !== at).map((passage) => dot(question, passage)),
    );
    return Math.max(...cosines);
  });
  return Math.min(...highest);
}

/** Timeout of the measurement; a slow service needs longer for forty texts than a query may wait. */
const measuringMs = 60_000;

/**
 * Measures the baseline once per process; after a failure, again with the next query. The signal aborts only the
 * waiting: the measurement continues for later callers.
 */
export function cacheBaseline(model: EmbeddingModel): (signal: AbortSignal) => Promise<number> {
  let known: Promise<number> | null = null;
  return async (signal) => {
    known ??= measureBaseline(model, AbortSignal.timeout(measuringMs)).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return await rejectOnAbort(known, signal);
  };
}

const dot = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, number, at) => sum + number * (other[at] ?? 0), 0);
