import { paragraphBlocks } from '../../apps/server/src/lib/document/paragraph-blocks.ts';
import type { KnownLanguage } from '../../apps/server/src/lib/text/language.ts';
import { buildIndex, searchIndex } from '../../apps/server/src/modules/knowledge/search/index.ts';
import type { Paragraph } from './data.ts';

/** Indexes paragraphs as the knowledge of one agent, queried as in the product. */
export function asKnowledge(paragraphs: readonly Paragraph[], language: KnownLanguage, titled = true) {
  const titleOf = (paragraph: Paragraph): string | null => (titled ? paragraph.title : null);
  const byId = new Map(paragraphs.map((paragraph) => [paragraph.id, paragraph]));
  const index = buildIndex(
    paragraphs.map((paragraph) => ({
      chunkId: paragraph.id,
      sourceId: `a${paragraph.article}`,
      text: paragraph.text,
      title: titleOf(paragraph),
      heading: null,
      language,
    })),
  );
  return {
    index,
    ask(question: string, questionLanguage: KnownLanguage = language, limit = 5) {
      const { hits, stats } = searchIndex(index, question, { limit, language: questionLanguage });
      const passages = hits.flatMap((hit, i) => {
        const paragraph = byId.get(hit.chunkId);
        if (!paragraph) return [];
        const { text } = paragraph;
        const title = titleOf(paragraph);
        const blocks = paragraphBlocks(text);
        return [{ n: i + 1, chunkId: hit.chunkId, text, blocks, title, heading: null, language, score: hit.score }];
      });
      return { passages, stats };
    },
  };
}
