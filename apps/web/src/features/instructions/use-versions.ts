import type { InstructionVersion } from '@sosia/contract/agents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../components/toasts.ts';
import { cacheAgent } from '../../lib/agent/use-agent.ts';
import { useClient, useLanguage } from '../../lib/app-context.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { invalidate, queryKeys, staleAfter } from '../../lib/query-keys.ts';
import { fullTime } from '../../lib/relative-time.ts';

/** Versions of the instructions, newest first. */
export function useVersions(agentId: string, isSaved: boolean) {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.instructionVersions(agentId),
    // Unsaved text becomes the newest version.
    enabled: isSaved,
    queryFn: async ({ signal }) =>
      (await client.call('listInstructionVersions', { params: { id: agentId }, signal })).data,
    staleTime: 0,
  });
}

/** A version with its text and the previous text. */
export function useVersion(version: InstructionVersion | undefined) {
  const client = useClient();
  const id = version?.id ?? '';
  return useQuery({
    // Edits within a short time update the same version.
    queryKey: queryKeys.instructionVersion(id, version?.updatedAt),
    enabled: version !== undefined,
    queryFn: async ({ signal }) => (await client.call('getInstructionVersion', { params: { id }, signal })).data,
  });
}

/** Returns a function that restores a version and shows a toast with undo. */
export function useRestoreVersion(agentId: string) {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const restore = async (id: string) => {
    const { data } = await client.call('restoreInstructions', { params: { id } });
    cacheAgent(queries, data);
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
  /** `current`: the version in use so far. Returns the updated agent. @throws the call's error */
  return async (version: InstructionVersion, current: InstructionVersion | undefined) => {
    const agent = await restore(version.id);
    const words = t('workshop.instructions.versions.restored', { time: fullTime(version.updatedAt, language) });
    if (!current) toasts.success(words);
    else toasts.success(words, { label: t('workshop.page.undo'), act: () => void undo(current.id) });
    return agent;
  };
}
