import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { validateUrl } from '@sosia/contract/validators';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../components/app-dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { WorkButton } from '../../components/work-button.tsx';
import { withSources } from '../../lib/agent/memory.ts';
import { useChangeMemory } from '../../lib/agent/use-memory.ts';
import { useClient } from '../../lib/app-context.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { type FoundPages, PageChoice } from './page-choice.tsx';

interface SiteDialogProps {
  agentId: string;
  onClose: () => void;
}

/** A website: first its pages are looked for, then those that are ticked are read. */
export function SiteDialog({ agentId, onClose }: SiteDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const site = useSite(agentId, onClose);
  const { found, chosen, busy } = site;
  useUnsaved(site.url.trim() !== '');
  const find = (event: FormEvent) => {
    event.preventDefault();
    void site.find();
  };
  const actions = found ? (
    <>
      <Button variant="outlined" onClick={site.back} disabled={busy !== null}>
        {t('workshop.site.back')}
      </Button>
      <WorkButton
        variant="contained"
        onClick={() => void site.add(chosen)}
        disabled={chosen.length === 0}
        loading={busy === 'add'}
      >
        {t('workshop.site.add', { count: chosen.length })}
      </WorkButton>
    </>
  ) : (
    <>
      <WorkButton
        variant="outlined"
        onClick={() => void site.add([site.url.trim()])}
        disabled={validateUrl(site.url) !== null || busy === 'find'}
        loading={busy === 'add'}
      >
        {t('workshop.site.onlyThis')}
      </WorkButton>
      <WorkButton variant="contained" type="submit" form={id} loading={busy === 'find'} disabled={busy === 'add'}>
        {t('workshop.site.find')}
      </WorkButton>
    </>
  );
  return (
    <AppDialog
      open
      title={t('workshop.site.title')}
      maxWidth="sm"
      onClose={onClose}
      busy={busy === 'add'}
      actions={actions}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {found ? (
          <PageChoice found={found} chosen={chosen} onChoose={site.choose} />
        ) : (
          <form id={id} onSubmit={find} noValidate>
            <TextInput
              label={t('workshop.site.address')}
              placeholder={t('workshop.site.placeholder')}
              hint={t('workshop.site.hint')}
              value={site.url}
              onChange={(event) => site.setUrl(event.target.value)}
              error={site.urlError && t(`validation.${site.urlError}`)}
              inputMode="url"
              autoComplete="url"
              autoFocus
            />
          </form>
        )}
        {busy === 'find' && (
          <div role="status">
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('workshop.site.finding')}
            </Typography>
            <LinearProgress sx={{ mt: 1 }} aria-label={t('workshop.site.finding')} />
          </div>
        )}
        {site.error !== null && <Notice kind="error">{site.error}</Notice>}
      </Box>
    </AppDialog>
  );
}

function useSite(agentId: string, onDone: () => void) {
  const client = useClient();
  const change = useChangeMemory(agentId);
  const errorText = useErrorText();
  const [url, setUrl] = useState('');
  const [urlError, setUrlError] = useState<ReturnType<typeof validateUrl>>(null);
  const [found, setFound] = useState<FoundPages | null>(null);
  const [chosen, choose] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState<'find' | 'add' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const aborter = useRef(new AbortController());
  useEffect(() => () => aborter.current.abort(), []);

  const work = async (what: 'find' | 'add', act: () => Promise<void>) => {
    setBusy(what);
    setError(null);
    try {
      await act();
    } catch (failure) {
      if (!aborter.current.signal.aborted) setError(errorText(failure));
    }
    setBusy(null);
  };
  return {
    url,
    urlError,
    found,
    chosen,
    busy,
    error,
    choose,
    setUrl(text: string) {
      setUrl(text);
      setUrlError(null);
    },
    back() {
      setFound(null);
      setError(null);
    },
    async find() {
      const complaint = validateUrl(url);
      setUrlError(complaint);
      if (complaint) return;
      aborter.current = new AbortController();
      const { signal } = aborter.current;
      await work('find', async () => {
        const pages = await client.call('fetchUrls', { body: { url: url.trim() }, signal });
        setFound(pages);
        choose(pages.data.map((page) => page.url));
      });
    },
    add: (urls: readonly string[]) =>
      work('add', async () => {
        const { data } = await client.call('scrapeUrls', { body: { cloneId: agentId, urls: [...urls] } });
        change((known) => withSources(known, data));
        onDone();
      }),
  };
}
