import Card from '@mui/material/Card';
import { Globe, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadingButton } from '../../components/loading-button.tsx';
import { useMakeEmbed } from './use-make-embed.ts';

/** Empty state without a site embed, with a button to create one. */
export function NoEmbed({ agentId, onMade }: { agentId: string; onMade: (embedId: string) => void }) {
  const { t } = useTranslation();
  const { make, isMaking } = useMakeEmbed(agentId, onMade);
  return (
    <Card>
      <EmptyState
        icon={Globe}
        title={t('embeds.emptyTitle')}
        text={t('embeds.emptyText')}
        action={
          <LoadingButton
            variant="contained"
            size="large"
            startIcon={<Plus size={20} aria-hidden />}
            loading={isMaking}
            onClick={make}
          >
            {t('embeds.make')}
          </LoadingButton>
        }
      />
    </Card>
  );
}
