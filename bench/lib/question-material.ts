import { readQuestionSet, sharedData } from './data.ts';

/** Returns XQuAD's English half if it exists, else as many generated paragraphs. */
export function questionMaterial(): { texts: { title: string; text: string }[]; questions: string[] } {
  const file = sharedData('xquad', 'xquad.en.json');
  if (!file) return madeUpMaterial();
  const { paragraphs, questions } = readQuestionSet(file);
  const articles = Map.groupBy(paragraphs, (paragraph) => paragraph.title);
  const texts = [...articles].map(([title, list]) => ({ title, text: list.map(({ text }) => text).join('\n\n') }));
  return { texts, questions: questions.map(({ text }) => text) };
}

function madeUpMaterial() {
  const towns = Array.from({ length: 240 }, (_, at) => `Town ${String.fromCharCode(65 + (at % 26))}${at}`);
  const texts = towns.map((town, at) => ({
    title: town,
    text: `${town} lies on a river. Its lighthouse was built in ${1500 + at} by the ${at}th guild. About ${at * 37} people live there, and most of them work in the harbour, which was rebuilt after the great storm.`,
  }));
  return { texts, questions: towns.map((town) => `When was the lighthouse of ${town} built?`) };
}
