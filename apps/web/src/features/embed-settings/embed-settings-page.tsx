import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { DocumentTitle } from '../../components/document-title.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { useAgent } from '../../lib/agent/use-agent.ts';
import { useEmbeds } from '../../lib/embed/use-embeds.ts';
import { EmbedWorkspace } from './embed-workspace.tsx';
import { NoEmbed } from './no-embed.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';
import { useChosenEmbed } from './use-chosen-embed.ts';

/** `/embed-settings/{id}`: settings of an agent's embeds. */
export function EmbedSettingsPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const agent = useAgent(id);
  const embeds = useEmbeds(id);
  const { chosen, choose } = useChosenEmbed(embeds.data);
  const failed = [agent, embeds].find(({ isError, data }) => isError && !data);
  if (failed)
    return <ErrorState error={failed.error} onRetry={() => void Promise.all([agent.refetch(), embeds.refetch()])} />;
  if (!agent.data || !embeds.data) return <SettingsSkeleton />;
  const title = t('embeds.title');
  const place = { agent: agent.data, embeds: embeds.data, chosen, choose };
  return (
    <>
      <DocumentTitle title={`${title} · ${agent.data.name}`} />
      {chosen ? (
        <EmbedWorkspace key={chosen.id} {...place} chosen={chosen} />
      ) : (
        <SettingsFrame {...place} state={null}>
          <NoEmbed agentId={id} onMade={choose} />
        </SettingsFrame>
      )}
    </>
  );
}
