import type { LanguageModelV4ToolCall } from '@ai-sdk/provider';
import type { ModelEvent, ModelRequest } from '../../../ports/language-model.ts';
import { callWithRetries, type ProviderConnection } from './call-with-retries.ts';
import { runToolCalls } from './run-tool-calls.ts';
import type { StepEnd } from './stream-step.ts';
import { createTimeoutSignal } from './timeout-signal.ts';
import { type CallOfStep, estimatePrompt, toFunctionTool, toPrompt, toStepMessages } from './to-prompt.ts';

/** Maximum number of model calls. The last one may not call tools, so that it has to answer. */
const maxSteps = 8;
/** Separator between the texts of two steps. */
const gap = '\n\n';

/**
 * Streams an answer with as many model calls as its tools need. Text of every call is streamed, extras are placed where
 * their tool was called, and usage is the running total.
 */
export async function* runToolLoop(provider: ProviderConnection, request: ModelRequest): AsyncGenerator<ModelEvent> {
  const time = createTimeoutSignal(request.signal, provider.timeouts.wholeMs);
  const { signal } = time;
  const ask = callWithRetries(provider, request.model);
  const runCall = runToolCalls(request.tools ?? [], signal);
  const tools = (request.tools ?? []).map(toFunctionTool);
  const { maxOutputTokens } = request;
  const prompt = toPrompt(request);
  const usage = { inputTokens: 0, outputTokens: 0 };
  let asked = '';
  let needsGap = false;
  let mustSpeak = true;
  try {
    for (let step = 1; ; step += 1) {
      const mayCallTools = step < maxSteps;
      let text = '';
      let end: StepEnd | null = null;
      for await (const event of ask({ prompt, tools, mayCallTools, mustSpeak, maxOutputTokens, signal })) {
        if (event.type === 'end') end = event;
        else if (event.type === 'model') {
          asked = event.name;
          yield event;
        } else {
          yield needsGap && text === '' ? { type: 'delta', text: gap + event.text } : event;
          text += event.text;
        }
      }
      if (end === null) return;
      if (step === 1) learn(provider, asked, { estimated: estimatePrompt(request, tools), counted: end.inputTokens });
      usage.inputTokens += end.inputTokens;
      usage.outputTokens += end.outputTokens;
      yield { type: 'usage', ...usage };
      if (end.calls.length === 0 || !mayCallTools) {
        if (end.isCut) yield { type: 'cut' };
        return;
      }
      mustSpeak &&= text === '';
      needsGap = text === '' ? needsGap : !/\s$/.test(text);
      prompt.push(...toStepMessages(text, yield* runCalls(end.calls, runCall)));
    }
  } finally {
    time.end();
  }
}

const learn = ({ memory }: ProviderConnection, model: string, counts: { estimated: number; counted: number }) =>
  memory.learnCount(model, counts);

/** Runs the calls sequentially, so that extras arrive in order. */
async function* runCalls(
  calls: readonly LanguageModelV4ToolCall[],
  runCall: ReturnType<typeof runToolCalls>,
): AsyncGenerator<ModelEvent, CallOfStep[]> {
  const done: CallOfStep[] = [];
  for (const call of calls) {
    const run = await runCall(call);
    done.push({ call, run });
    for (const extra of run.answer.extras ?? []) yield { type: 'extra', ...extra };
  }
  return done;
}
