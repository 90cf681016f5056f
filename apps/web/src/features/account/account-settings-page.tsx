import type { Me } from '@sosia/contract/account';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state.tsx';
import { Grid } from '../../components/layout/grid.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';
import { ExportSection } from './export-section.tsx';
import { PasskeysSection } from './passkeys/passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SectionNav } from './section-nav.tsx';
import { SessionsSection } from './sessions/sessions-section.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';
import { TwoFactorSection } from './two-factor/two-factor-section.tsx';
import { useMe } from './use-me.ts';

/** `/account-settings` */
export function AccountSettingsPage() {
  const { t } = useTranslation();
  const { data: me, error, refetch } = useMe();
  return (
    <Page lead={t('account.lead')} width="medium">
      {error && !me ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Grid gap={5} columns={{ mobile: 'minmax(0, 1fr)', laptop: '220px minmax(0, 1fr)' }} align="start">
          <SectionNav />
          {me ? <Sections me={me} /> : <SettingsSkeleton />}
        </Grid>
      )}
    </Page>
  );
}

function Sections({ me }: { me: Me }) {
  useEffect(() => {
    // Scroll to the section in the URL's hash, which did not exist when the page loaded.
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <Stack gap={2.5} sx={{ minWidth: 0 }}>
      <ProfileSection me={me} />
      <EmailSection me={me} />
      <PasswordSection me={me} />
      <TwoFactorSection me={me} />
      <PasskeysSection me={me} />
      <SessionsSection />
      <ExportSection />
      <DeleteSection me={me} />
    </Stack>
  );
}
