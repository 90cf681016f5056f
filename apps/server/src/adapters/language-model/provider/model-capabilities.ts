import { estimateTokens } from '../../../lib/text/estimate-tokens.ts';
import {
  habitOf,
  nothingSeen,
  type ReasoningHabit,
  type SeenReasoning,
  withAnswer,
} from './reasoning/reasoning-habit.ts';

/**
 * Features that some models do not support: tools, the older parameter for the maximum answer length, and a limit that
 * leaves no room for reasoning.
 */
export type OptionalFeature = 'tools' | 'maxTokens' | 'shortLimit';

/** Capabilities of a provider's models as learned by this process. They are not persisted. */
export interface ModelCapabilities {
  /** Whether a model supports a feature; `true` until it has been refused. */
  takes(model: string, part: OptionalFeature): boolean;
  refuses(model: string, part: OptionalFeature): void;
  /** Context limit reported by the provider, in tokens; `null` if unknown. */
  contextLimit(model: string): number | null;
  learnContextLimit(model: string, tokens: number): void;
  reasoningHabit(model: string): ReasoningHabit;
  /** Learns from a complete answer whether its text had reasoning in it. */
  learnReasoning(model: string, hasReasoned: boolean): void;
  countTokens(model: string, text: string): number;
  /**
   * Learns the ratio of real to estimated tokens.
   * @param counts `counted` by the provider and `estimated` by {@link estimateTokens}, for the same text
   */
  learnCount(model: string, counts: { estimated: number; counted: number }): void;
}

interface Learned {
  refused: readonly OptionalFeature[];
  contextLimit: number | null;
  /** Counted tokens per estimated token. */
  ratio: number;
  reasoning: SeenReasoning;
}

const nothingLearned: Learned = { refused: [], contextLimit: null, ratio: 1, reasoning: nothingSeen };

/** Cache size: agents may name any model, so the least recently used ones are dropped. */
const maxModels = 200;
/** Ignore shorter prompts: they consist mostly of the provider's overhead. */
const leastTokens = 50;
/** Share of the difference that a new count changes. */
const learningShare = 0.3;
const ratioBounds = { least: 0.5, most: 2 };
/** Plausible context limits; any other number means something else. */
const limitBounds = { least: 512, most: 100_000_000 };

export function createModelCapabilities(): ModelCapabilities {
  const models = new Map<string, Learned>();
  const known = (model: string): Learned => models.get(model) ?? nothingLearned;
  const learn = (model: string, news: Partial<Learned>) => {
    const learned = { ...known(model), ...news };
    models.delete(model);
    models.set(model, learned);
    if (models.size > maxModels) models.delete(models.keys().next().value ?? '');
  };
  return {
    takes: (model, part) => !known(model).refused.includes(part),
    refuses: (model, part) => learn(model, { refused: [...known(model).refused, part] }),
    contextLimit: (model) => known(model).contextLimit,
    learnContextLimit(model, tokens) {
      if (tokens >= limitBounds.least && tokens <= limitBounds.most) learn(model, { contextLimit: tokens });
    },
    reasoningHabit: (model) => habitOf(model, known(model).reasoning),
    learnReasoning: (model, hasReasoned) =>
      learn(model, { reasoning: withAnswer(known(model).reasoning, hasReasoned) }),
    countTokens: (model, text) => Math.ceil(estimateTokens(text) * known(model).ratio),
    learnCount(model, { estimated, counted }) {
      const seen = counted / estimated;
      // A count beyond the bounds is of something else, such as the part of the prompt that was not cached or
      // truncated.
      if (estimated < leastTokens || seen < ratioBounds.least || seen > ratioBounds.most) return;
      const { ratio } = known(model);
      learn(model, { ratio: ratio + (seen - ratio) * learningShare });
    },
  };
}
