import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Me } from '@sosia/contract/account';
import { Moon, Sun } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../components/layout/stack.tsx';
import { LoadingButton } from '../../components/loading-button.tsx';
import { NameFields } from '../../components/name-fields.tsx';
import { Notice } from '../../components/notice.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { toasts } from '../../components/toasts.ts';
import { useClient, useStore } from '../../lib/app-context.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { showFieldErrors } from '../../lib/field-error.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { useOnReauth } from '../../lib/use-on-reauth.ts';
import { useSavedPreferences } from '../../lib/use-saved-preferences.ts';
import { tokenColor } from '../../theme/color.ts';
import { SectionCard, twoColumns } from './section-card.tsx';
import { useChangeMe } from './use-me.ts';

type Names = Pick<Me, 'name' | 'lastName'>;

/** Name with a save button; language and theme apply immediately. */
export function ProfileSection({ me }: { me: Me }) {
  const { t } = useTranslation();
  return (
    <SectionCard anchor="profile" title={t('account.profile.title')} text={t('account.profile.text')}>
      <NamesForm me={me} />
      <Choices />
    </SectionCard>
  );
}

function NamesForm({ me: { name, lastName } }: { me: Me }) {
  const { t } = useTranslation();
  const { control, handleSubmit, setError, clearErrors, reset, formState } = useForm<Names>({
    defaultValues: { name, lastName },
  });
  const { isDirty, isSubmitting, errors } = formState;
  useUnsaved(isDirty);
  useOnReauth(() => clearErrors('root'));
  const client = useClient();
  const store = useStore();
  const changeMe = useChangeMe();
  const errorText = useErrorText();
  const save = async (values: Names) => {
    try {
      const { data, token } = await client.call('updateMe', { body: values });
      store.signIn(token);
      changeMe(data);
      reset({ name: data.name, lastName: data.lastName });
      toasts.success(t('account.profile.saved'));
    } catch (error) {
      if (showFieldErrors(error, ['name', 'lastName'], setError)) return;
      setError('root', { type: 'server', message: errorText(error) });
    }
  };
  return (
    <Stack component="form" noValidate onSubmit={handleSubmit(save)} gap={2.5}>
      <Box sx={twoColumns}>
        <NameFields control={control} />
      </Box>
      {errors.root?.message && <Notice kind="error">{errors.root.message}</Notice>}
      <LoadingButton type="submit" variant="contained" loading={isSubmitting} sx={{ justifySelf: 'start' }}>
        {t('general.save')}
      </LoadingButton>
    </Stack>
  );
}

function Choices() {
  const { t } = useTranslation();
  const { language, darkMode, chooseLanguage, chooseDarkMode } = useSavedPreferences();
  const languages = [
    { value: 'en', label: 'English' },
    { value: 'es', label: 'Español' },
  ] as const;
  const themes = [
    { value: 'light', label: t('account.profile.light'), icon: Sun },
    { value: 'dark', label: t('account.profile.dark'), icon: Moon },
  ] as const;
  return (
    <Box sx={{ ...twoColumns, pt: 2.5, borderTop: `1px solid ${tokenColor('line')}` }}>
      <div>
        <Typography variant="subtitle2" component="h3" sx={{ mb: 0.75 }}>
          {t('account.profile.language')}
        </Typography>
        <SegmentedControl
          label={t('account.profile.language')}
          options={languages}
          value={language}
          onChange={chooseLanguage}
        />
      </div>
      <div>
        <Typography variant="subtitle2" component="h3" sx={{ mb: 0.75 }}>
          {t('account.profile.theme')}
        </Typography>
        <SegmentedControl
          label={t('account.profile.theme')}
          options={themes}
          value={darkMode ? 'dark' : 'light'}
          onChange={(theme) => chooseDarkMode(theme === 'dark')}
        />
      </div>
    </Box>
  );
}
