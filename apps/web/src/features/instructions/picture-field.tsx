import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { Agent } from '@sosia/contract/agents';
import { limits } from '@sosia/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AgentPortrait } from '../../components/agent-portrait.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { LoadingButton } from '../../components/loading-button.tsx';
import { toasts } from '../../components/toasts.ts';
import { cacheAgent } from '../../lib/agent/use-agent.ts';
import { useClient } from '../../lib/app-context.tsx';
import { useErrorText } from '../../lib/error-text.ts';

const pictureTypes = 'image/png,image/jpeg,image/webp';

/** Uploads a picture in place of the drawn portrait. */
export function PictureField({ agent }: { agent: Agent }) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const { error, isBusy, send, remove } = usePicture(agent.id);
  return (
    <Stack direction="row" wrap gap={2.5} align="center">
      <Box sx={{ width: 96, height: 96, borderRadius: 4, overflow: 'hidden', flex: 'none' }}>
        <AgentPortrait agentId={agent.id} background={agent.background} pictureUrl={agent.pictureUrl} />
      </Box>
      <Box sx={{ flex: '1 1 220px' }}>
        <Typography variant="subtitle2" component="h3">
          {t('workshop.instructions.picture')}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 1 }}>
          {t('workshop.instructions.pictureHint')}
        </Typography>
        <Stack direction="row" wrap gap={1}>
          <LoadingButton
            variant="outlined"
            size="small"
            loading={isBusy}
            startIcon={<ImageUp size={16} aria-hidden />}
            onClick={() => picker.current?.click()}
          >
            {t(agent.pictureUrl ? 'workshop.instructions.changePicture' : 'workshop.instructions.choosePicture')}
          </LoadingButton>
          {agent.pictureUrl && (
            <Button
              size="small"
              disabled={isBusy}
              startIcon={<Trash2 size={16} aria-hidden />}
              onClick={() => void remove()}
            >
              {t('workshop.instructions.removePicture')}
            </Button>
          )}
        </Stack>
        {error && (
          <FormHelperText error role="alert" sx={{ display: 'flex', gap: 0.75 }}>
            <CircleAlert size={16} aria-hidden /> {error}
          </FormHelperText>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          accept={pictureTypes}
          aria-label={t('workshop.instructions.choosePicture')}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void send(file);
            event.target.value = '';
          }}
        />
      </Box>
    </Stack>
  );
}

function usePicture(id: string) {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = async (options: { files: File[] } | { body: { removeImage: true } }) => {
    setBusy(true);
    setError(null);
    try {
      cacheAgent(queries, (await client.call('updateAgent', { params: { id }, ...options })).data);
      toasts.success(t('workshop.instructions.pictureSaved'));
    } catch (failure) {
      setError(errorText(failure));
    }
    setBusy(false);
  };
  return {
    error,
    isBusy,
    async send(file: File) {
      if (!pictureTypes.split(',').includes(file.type)) setError(t('workshop.instructions.pictureType'));
      else if (file.size > limits.imageBytes) setError(t('workshop.instructions.pictureTooLarge'));
      else await change({ files: [file] });
    },
    remove: () => change({ body: { removeImage: true } }),
  };
}
