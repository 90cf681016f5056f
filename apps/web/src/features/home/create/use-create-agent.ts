import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useClient } from '../../../lib/app-context.tsx';
import { paths } from '../../../lib/paths.ts';
import { countSteps, createAgent, handOverKnowledge, type Stage } from './hand-over.ts';
import type { NewAgent } from './knowledge.ts';

export interface Progress {
  stage: Stage;
  step: number;
  steps: number;
}

/**
 * Creates an agent and gives it its knowledge. When the second part fails the agent stands already: trying again goes
 * on with that one.
 */
export function useCreateAgent(onDone: () => void) {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const created = useRef<string | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [error, setError] = useState<unknown>(null);

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
      await handOverKnowledge(created.current, work);
      await open();
    } catch (failure) {
      setError(failure);
    } finally {
      setProgress(null);
      void queries.invalidateQueries({ queryKey: ['agents'] });
    }
  };
  return { create, open, progress, error, isCreated: created.current !== null };
}
