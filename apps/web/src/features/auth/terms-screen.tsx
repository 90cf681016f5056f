import Typography from '@mui/material/Typography';
import { validateCheck } from '@sosia/contract/validators';
import { ScrollText } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { LoadingButton } from '../../components/loading-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useFocusFallback } from '../../components/use-focus-fallback.ts';
import { useClient, useStore } from '../../lib/app-context.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { CenteredCard } from './centered-card.tsx';
import { TermsSentence } from './terms-sentence.tsx';

/** Replaces every page until the terms are accepted. */
export function TermsScreen({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const client = useClient();
  const store = useStore();
  const errorText = useErrorText();
  const place = useFocusFallback<HTMLFormElement>();
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
    <CenteredCard icon={ScrollText} title={t('auth.termsTitle')}>
      <Typography sx={{ color: 'text.secondary' }}>{t('auth.termsText')}</Typography>
      <Stack component="form" {...place} noValidate onSubmit={handleSubmit(accept)} gap={2.5}>
        <CheckboxField control={control} name="check" validate={validateCheck}>
          <TermsSentence />
        </CheckboxField>
        {failure && <Notice kind="error">{failure}</Notice>}
        <LoadingButton type="submit" variant="contained" size="large" loading={formState.isSubmitting}>
          {t('general.continue')}
        </LoadingButton>
      </Stack>
    </CenteredCard>
  );
}
