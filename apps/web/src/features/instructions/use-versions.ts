import type { InstructionVersion } from '@sosia/contract/agents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../components/toasts.ts';
import { keepAgent } from '../../lib/agent/use-agent.ts';
import { useClient, useLanguage } from '../../lib/app-context.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { invalidate, queryKeys, staleAfter } from '../../lib/query-keys.ts';
import { fullTime } from '../../lib/relative-time.ts';

/** What the instructions were, the newest first. */
export function useVersions(agentId: string, isSaved: boolean) {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.instructionVersions(agentId),
    // What is being typed becomes the newest of them.
    enabled: isSaved,
    queryFn: async ({ signal }) =>
      (await client.call('listInstructionVersions', { params: { id: agentId }, signal })).data,
    staleTime: 0,
  });
}

/** A version with its text and that of the one before. */
export function useVersion(version: InstructionVersion | undefined) {
  const client = useClient();
  const id = version?.id ?? '';
  return useQuery({
    // A spell of writing that goes on is the same version with another text.
    queryKey: queryKeys.instructionVersion(id, version?.updatedAt),
    enabled: version !== undefined,
    queryFn: async ({ signal }) => (await client.call('getInstructionVersion', { params: { id }, signal })).data,
  });
}

/** Goes back to a version, and says so with the way back from there. */
export function useRestoreVersion(agentId: string) {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const restore = async (id: string) => {
    const { data } = await client.call('restoreInstructions', { params: { id } });
    keepAgent(queries, data);
    await invalidate(queries, staleAfter.instructionsRestore(agentId));
    return data;
  };
  const undo = async (id: string) => {
    try {
      await restore(id);
      toasts.success(t('workshop.instructions.versions.undone'));
    } catch (error) {
      toasts.error(errorText(error));
    }
  };
  /** `current`: the version in use until now. Gives the agent as it is then; throws what went wrong. */
  return async (version: InstructionVersion, current: InstructionVersion | undefined) => {
    const agent = await restore(version.id);
    const words = t('workshop.instructions.versions.restored', { time: fullTime(version.updatedAt, language) });
    if (!current) toasts.success(words);
    else toasts.success(words, { label: t('workshop.page.undo'), act: () => void undo(current.id) });
    return agent;
  };
}
