/**
 * How a model's text is expected to begin. `reasons`: it puts reasoning into its text, perhaps without an opening tag.
 * `answers`: it has answered several times without. `unknown`: neither.
 */
export type ReasoningHabit = 'reasons' | 'answers' | 'unknown';

/** Earlier answers of a model: those without reasoning in a row, and whether there was reasoning before them. */
export interface SeenReasoning {
  plainAnswers: number;
  hasReasoned: boolean;
}

export const nothingSeen: SeenReasoning = { plainAnswers: 0, hasReasoned: false };

/** Answers without reasoning after which a model is expected to give another one. */
const enoughAnswers = 3;

/** Models whose chat template opens the reasoning in the prompt, so that the text holds only the closing tag. */
const reasoningNames =
  /(^|[^a-z])r1($|[^a-z\d])|deepseek-?r|qwq|qvq|think|reason|magistral|glm-?(4\.[5-9]|z1|[5-9])|minimax-?m|nemotron|exaone-?(deep|4)|ernie.*(x1|-t)|seed-?oss|kimi|skywork-?o|marco-?o|openthink|s1($|[^a-z])/i;

export function habitOf(model: string, { plainAnswers, hasReasoned }: SeenReasoning): ReasoningHabit {
  if (plainAnswers >= enoughAnswers) return 'answers';
  return hasReasoned || reasoningNames.test(model) ? 'reasons' : 'unknown';
}

export function withAnswer(seen: SeenReasoning, hasReasoned: boolean): SeenReasoning {
  if (hasReasoned) return { plainAnswers: 0, hasReasoned: true };
  return { plainAnswers: Math.min(enoughAnswers, seen.plainAnswers + 1), hasReasoned: seen.hasReasoned };
}
