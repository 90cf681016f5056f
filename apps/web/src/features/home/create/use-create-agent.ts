import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isRetryable } from '../../../lib/agent/use-rejection-text.ts';
import { useClient } from '../../../lib/app-context.tsx';
import { paths } from '../../../lib/paths.ts';
import { invalidate, staleAfter } from '../../../lib/query-keys.ts';
import { countSteps, createAgent, handOverKnowledge, type Refusal, type Stage } from './hand-over.ts';
import type { NewAgent } from './knowledge.ts';

export interface Progress {
  stage: Stage;
  step: number;
  steps: number;
}

/**
 * Creates an agent and sends its knowledge. If the second step fails or files are refused, the agent exists: a retry
 * continues with it. `onLeft` receives the files that may be retried.
 */
export function useCreateAgent(onDone: () => void, onLeft: (files: File[]) => void) {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const created = useRef<string | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);

  const open = async () => {
    if (created.current === null) return;
    onDone();
    await navigate(paths.agent(created.current));
  };
  const create = async (agent: NewAgent) => {
    const steps = countSteps(agent);
    let step = 0;
    const onStage = (stage: Stage) => {
      step += 1;
      setProgress({ stage, step: Math.min(step, steps), steps });
    };
    const work = { client, agent, textTitle: t('home.textTitle'), onStage };
    setError(null);
    try {
      if (created.current === null) created.current = await createAgent(work);
      else step = 1;
      const left = await handOverKnowledge(created.current, work);
      setRefused(left);
      if (agent.kind === 'files') onLeft(left.filter((refusal) => isRetryable(refusal.error)).map(({ file }) => file));
      if (left.length === 0) await open();
    } catch (failure) {
      setError(failure);
    } finally {
      setProgress(null);
      void invalidate(queries, staleAfter.agentChange());
    }
  };
  const dismiss = (refusal: Refusal) => setRefused((all) => all.filter((other) => other !== refusal));
  return { create, open, progress, error, refused, dismiss, isCreated: created.current !== null };
}
