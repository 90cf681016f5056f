import { detectLanguage } from '../../../../lib/text/detect-language.ts';
import type { TopicMatcher } from '../../../../lib/text/topic-matcher.ts';
import type { LanguageModel } from '../../../../ports/language-model.ts';
import { standaloneQuestion } from '../../domain/standalone-question.ts';

/**
 * Wraps the built-in engine so that it refuses questions about a topic, and no sentence that mentions one gets out,
 * whatever it was joined or computed from. An answer without any sentence left is a refusal.
 */
export function guardTopics(model: LanguageModel, mentions: TopicMatcher): LanguageModel {
  return {
    ...model,
    async *stream(request) {
      if (mentions(standaloneQuestion(request.question, request.follows), request.language))
        return yield { type: 'refused' };
      let isOver = false;
      let hasText = false;
      for await (const event of model.stream(request)) {
        if (event.type === 'refused') isOver = true;
        if (event.type !== 'delta') yield event;
        else if (!mentions(event.text, detectLanguage(event.text).language)) {
          yield hasText ? event : { ...event, text: event.text.trimStart() };
          hasText = true;
        }
      }
      if (!hasText && !isOver) yield { type: 'refused' };
    },
  };
}
