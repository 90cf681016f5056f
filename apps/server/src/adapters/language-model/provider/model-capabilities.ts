import { estimateTokens } from '../../../lib/text/estimate-tokens.ts';

/** Parts of a call that not every model takes: tools, and the limit of an answer by its older name. */
export type OptionalFeature = 'tools' | 'maxTokens';

/** Capabilities of a provider's models as learned by this process. They are kept in memory only. */
export interface ModelCapabilities {
  /** `true` as long as the model was not found not to. */
  takes(model: string, part: OptionalFeature): boolean;
  refuses(model: string, part: OptionalFeature): void;
  /** Size reported by the provider, in tokens; `null` if unknown. */
  contextLimit(model: string): number | null;
  learnContextLimit(model: string, tokens: number): void;
  countTokens(model: string, text: string): number;
  /** @param counted by the provider, of the same text that {@link estimateTokens} makes `estimated` of */
  learnCount(model: string, counts: { estimated: number; counted: number }): void;
}

interface Learnt {
  refused: readonly OptionalFeature[];
  contextLimit: number | null;
  /** Counted tokens for each estimated one. */
  ratio: number;
}

/** Agents may name any model, so the least recently used ones are dropped. */
const maxModels = 200;
/** A short prompt is mostly what a provider puts around it. */
const leastTokens = 50;
/** How much of the difference a newer count brings in. */
const learningShare = 0.3;
const ratioBounds = { least: 0.5, most: 2 };
/** No model reads so few, or so many: then the number meant something else. */
const limitBounds = { least: 512, most: 100_000_000 };

export function createModelCapabilities(): ModelCapabilities {
  const models = new Map<string, Learnt>();
  const known = (model: string): Learnt => models.get(model) ?? { refused: [], contextLimit: null, ratio: 1 };
  const learn = (model: string, news: Partial<Learnt>) => {
    const learnt = { ...known(model), ...news };
    models.delete(model);
    models.set(model, learnt);
    if (models.size > maxModels) models.delete(models.keys().next().value ?? '');
  };
  return {
    takes: (model, part) => !known(model).refused.includes(part),
    refuses: (model, part) => learn(model, { refused: [...known(model).refused, part] }),
    contextLimit: (model) => known(model).contextLimit,
    learnContextLimit(model, tokens) {
      if (tokens >= limitBounds.least && tokens <= limitBounds.most) learn(model, { contextLimit: tokens });
    },
    countTokens: (model, text) => Math.ceil(estimateTokens(text) * known(model).ratio),
    learnCount(model, { estimated, counted }) {
      const seen = counted / estimated;
      // Beyond the bounds the provider counted something else: what was not in its cache, or what it had not cut off.
      if (estimated < leastTokens || seen < ratioBounds.least || seen > ratioBounds.most) return;
      const { ratio } = known(model);
      learn(model, { ratio: ratio + (seen - ratio) * learningShare });
    },
  };
}
