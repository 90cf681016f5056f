import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { validateCheck } from '@sosia/contract/validators';
import { ScrollText } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/notice.tsx';
import { TickField } from '../../components/tick-field.tsx';
import { useHandOver } from '../../components/use-hand-over.ts';
import { WorkButton } from '../../components/work-button.tsx';
import { useClient, useStore } from '../../lib/app-context.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { CentredCard } from './centred-card.tsx';
import { TermsSentence } from './terms-sentence.tsx';

/** Shown in place of every page until the terms are accepted. */
export function TermsScreen({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const client = useClient();
  const store = useStore();
  const errorText = useErrorText();
  const place = useHandOver<HTMLFormElement>();
  const { control, handleSubmit, setError, formState } = useForm<{ check: boolean }>({
    defaultValues: { check: false },
  });
  const accept = async () => {
    try {
      const { token } = await client.call('verifyTerms', { body: { userId } });
      store.signIn(token);
    } catch (error) {
      setError('root', { type: 'server', message: errorText(error) });
    }
  };
  const failure = formState.errors.root?.message;
  return (
    <CentredCard icon={ScrollText} title={t('auth.termsTitle')}>
      <Typography sx={{ color: 'text.secondary' }}>{t('auth.termsText')}</Typography>
      <Box component="form" {...place} noValidate onSubmit={handleSubmit(accept)} sx={{ display: 'grid', gap: 2.5 }}>
        <TickField control={control} name="check" validate={validateCheck}>
          <TermsSentence />
        </TickField>
        {failure && <Notice kind="error">{failure}</Notice>}
        <WorkButton type="submit" variant="contained" size="large" loading={formState.isSubmitting}>
          {t('general.continue')}
        </WorkButton>
      </Box>
    </CentredCard>
  );
}
