import type { ModelTool } from '../../../../ports/language-model.ts';
import type { ConversationDependencies } from '../../conversation-dependencies.ts';
import type { AskRequest } from '../../domain/ask-request.ts';
import type { TurnContext } from '../../domain/turn-context.ts';
import { codeTool } from './code-tool.ts';

/**
 * Returns the tools that the model may call for this answer: none outside assistant mode or with the built-in engine.
 */
export function answerTools(
  { model, codeInterpreter }: Pick<ConversationDependencies, 'model' | 'codeInterpreter'>,
  mode: AskRequest['mode'],
  { assistantMode }: Pick<TurnContext, 'assistantMode'>,
): ModelTool[] {
  const isAssistant = mode === 'thread' && assistantMode && model.kind === 'provider';
  return isAssistant ? [codeTool(codeInterpreter)] : [];
}
