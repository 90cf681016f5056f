import Button from '@mui/material/Button';
import { limits } from '@sosia/contract/limits';
import { validateUrl } from '@sosia/contract/validators';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../components/app-dialog.tsx';
import { intoView } from '../../components/into-view.ts';
import { Stack } from '../../components/layout/stack.tsx';
import { LoadingButton } from '../../components/loading-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { Text } from '../../components/text.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { wholeOnPhone } from '../../components/whole-on-phone.ts';
import { complaintsOf } from '../../lib/agent/crawl-settings.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { coarsePointer } from '../../theme/coarse-pointer.ts';
import { ChosenPages } from './chosen-pages.tsx';
import { DiscoveryProgress } from './discovery-progress.tsx';
import { PageChoice } from './page-choice.tsx';
import { SiteOptions } from './site-options.tsx';
import { SiteSchedule } from './site-schedule.tsx';
import { type Crawl, useCrawl } from './use-crawl.ts';

interface SiteDialogProps {
  agentId: string;
  /** Pasted URL; empty to ask for one. */
  firstUrl: string;
  onClose: () => void;
}

/** Adds a website: discovers its pages, then reads the chosen ones. */
export function SiteDialog({ agentId, firstUrl, onClose }: SiteDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const crawl = useCrawl(agentId, firstUrl, onClose);
  const { found, chosen, busy } = crawl;
  const isDirty = crawl.url.trim() !== '' || chosen.length > 0;
  useUnsaved(isDirty);
  return (
    <AppDialog
      open
      title={t('workshop.site.title')}
      maxWidth={found ? 'md' : 'sm'}
      paper={wholeOnPhone}
      // A click outside must not lose the selection.
      onClose={(byButton) => (byButton || !isDirty) && onClose()}
      busy={busy === 'add'}
      actions={found ? <PagesActions crawl={crawl} /> : <AddressActions crawl={crawl} formId={id} />}
    >
      <Stack gap={2.5} shrink>
        {found ? <PagesStep crawl={crawl} /> : <AddressStep crawl={crawl} formId={id} />}
        {busy === 'find' && <DiscoveryProgress onStop={crawl.stop} />}
        {crawl.error !== null && (
          <div key={crawl.error} ref={intoView}>
            <Notice kind="error">{crawl.error}</Notice>
          </div>
        )}
      </Stack>
    </AppDialog>
  );
}

function PagesActions({ crawl }: { crawl: Crawl }) {
  const { t } = useTranslation();
  const { chosen, busy } = crawl;
  return (
    <>
      <Button variant="outlined" onClick={crawl.back} disabled={busy !== null}>
        {t('workshop.site.back')}
      </Button>
      <LoadingButton
        variant="contained"
        onClick={() => void crawl.add(chosen, true)}
        disabled={chosen.length === 0 || busy === 'find'}
        loading={busy === 'add'}
      >
        {t('workshop.site.add', { count: chosen.length })}
      </LoadingButton>
    </>
  );
}

function AddressActions({ crawl, formId }: { crawl: Crawl; formId: string }) {
  const { t } = useTranslation();
  const { busy } = crawl;
  return (
    <>
      <LoadingButton
        variant="outlined"
        onClick={() => void crawl.add([crawl.address], false)}
        disabled={validateUrl(crawl.address) !== null || busy === 'find'}
        loading={busy === 'add'}
      >
        {t('workshop.site.onlyThis')}
      </LoadingButton>
      <LoadingButton
        variant="contained"
        type="submit"
        form={formId}
        loading={busy === 'find'}
        disabled={busy === 'add' || complaintsOf(crawl.settings) !== null}
      >
        {t('workshop.site.find')}
      </LoadingButton>
    </>
  );
}

function AddressStep({ crawl, formId }: { crawl: Crawl; formId: string }) {
  const { t } = useTranslation();
  const find = (event: FormEvent) => {
    event.preventDefault();
    void crawl.find();
  };
  return (
    <Stack component="form" id={formId} onSubmit={find} noValidate gap={2}>
      <TextInput
        label={t('workshop.site.address')}
        placeholder={t('workshop.site.placeholder')}
        hint={t('workshop.site.hint')}
        value={crawl.url}
        onChange={(event) => crawl.setUrl(event.target.value)}
        error={crawl.urlError && t(`validation.${crawl.urlError}`)}
        inputMode="url"
        autoComplete="url"
        autoFocus
      />
      <details>
        <Text
          component="summary"
          variant="subtitle2"
          sx={{ cursor: 'pointer', py: 0.5, mb: 1.5, [coarsePointer]: { py: 1.5 } }}
        >
          {t('sites.options')}
        </Text>
        <SiteOptions settings={crawl.settings} onChange={crawl.change} />
      </details>
    </Stack>
  );
}

function PagesStep({ crawl }: { crawl: Crawl }) {
  const { t } = useTranslation();
  const [view, setView] = useState<'found' | 'chosen'>('found');
  const { found, chosen, settings } = crawl;
  if (!found) return null;
  const canHaveMore = Number(settings.limit) < limits.discoverUrls;
  const views = [
    { value: 'found', label: t('sites.found', { count: found.data.length }) },
    { value: 'chosen', label: t('sites.chosen', { count: chosen.length }) },
  ] as const;
  return (
    <>
      <div ref={intoView}>
        <SegmentedControl label={t('workshop.site.pages')} options={views} value={view} onChange={setView} />
      </div>
      {view === 'found' ? (
        <PageChoice
          found={found}
          chosen={chosen}
          onChoose={crawl.choose}
          onMore={canHaveMore ? () => void crawl.find({ limit: moreThan(settings.limit) }) : null}
          onIgnoreRobots={settings.ignoreRobots ? null : () => void crawl.find({ ignoreRobots: true })}
        />
      ) : (
        <ChosenPages chosen={chosen} onChoose={crawl.choose} />
      )}
      <SiteSchedule settings={settings} onChange={crawl.change} />
    </>
  );
}

const moreThan = (limit: string) => String(Math.min(limits.discoverUrls, Number(limit) * 4));
