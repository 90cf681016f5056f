import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Me } from '@sosia/contract/account';
import { Moon, Sun } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NameFields } from '../../components/name-fields.tsx';
import { Notice } from '../../components/notice.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { toasts } from '../../components/toasts.ts';
import { WorkButton } from '../../components/work-button.tsx';
import { useClient, useStore } from '../../lib/app-context.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { showFieldErrors } from '../../lib/field-error.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { useKeptChoices } from '../../lib/use-kept-choices.ts';
import { useOnReturn } from '../../lib/use-on-return.ts';
import { colour } from '../../theme/colour.ts';
import { SectionCard, twoColumns } from './section-card.tsx';
import { useChangeMe } from './use-me.ts';

type Names = Pick<Me, 'name' | 'lastName'>;

/** Name and surname, which are saved by a button; language and theme, which change at once. */
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
  useOnReturn(() => clearErrors('root'));
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
    <Box component="form" noValidate onSubmit={handleSubmit(save)} sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={twoColumns}>
        <NameFields control={control} />
      </Box>
      {errors.root?.message && <Notice kind="error">{errors.root.message}</Notice>}
      <WorkButton type="submit" variant="contained" loading={isSubmitting} sx={{ justifySelf: 'start' }}>
        {t('general.save')}
      </WorkButton>
    </Box>
  );
}

function Choices() {
  const { t } = useTranslation();
  const { language, darkMode, chooseLanguage, chooseDarkMode } = useKeptChoices();
  const languages = [
    { value: 'en', label: 'English' },
    { value: 'es', label: 'Español' },
  ] as const;
  const themes = [
    { value: 'light', label: t('account.profile.light'), icon: Sun },
    { value: 'dark', label: t('account.profile.dark'), icon: Moon },
  ] as const;
  return (
    <Box sx={{ ...twoColumns, pt: 2.5, borderTop: `1px solid ${colour('line')}` }}>
      <div>
        <Typography variant="subtitle2" component="h3" sx={{ mb: 0.75 }}>
          {t('account.profile.language')}
        </Typography>
        <Segmented
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
        <Segmented
          label={t('account.profile.theme')}
          options={themes}
          value={darkMode ? 'dark' : 'light'}
          onChange={(theme) => chooseDarkMode(theme === 'dark')}
        />
      </div>
    </Box>
  );
}
