import { ApiError } from '@sosia/client';
import { validateUrl } from '@sosia/contract/validators';
import { useMutation } from '@tanstack/react-query';
import { SearchCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../components/layout/stack.tsx';
import { LoadingButton } from '../../../components/loading-button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { TextInput } from '../../../components/text-input.tsx';
import { useClient } from '../../../lib/app-context.tsx';
import { completeUrl } from '../../../lib/complete-url.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { tokenColor } from '../../../theme/color.ts';
import { PageVerdict } from './page-verdict.tsx';

interface PageCheckFormProps {
  token: string;
  /** Includes unsaved domains. */
  save: () => Promise<void>;
}

/** Checks whether the embed is installed on a page and works there. */
export function PageCheckForm({ token, save }: PageCheckFormProps) {
  const { t } = useTranslation();
  const client = useClient();
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const check = useMutation({
    mutationFn: async (url: string) => {
      await save();
      return (await client.call('checkPage', { body: { token, url } })).data;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const url = completeUrl(typed);
    const key = validateUrl(url);
    setWrong(key && t(`validation.${key}`));
    if (key) return;
    setTyped(url);
    check.mutate(url);
  };
  const fieldError = check.error instanceof ApiError ? check.error.fields.url?.message : undefined;
  return (
    <Stack component="form" noValidate onSubmit={submit} gap={1.5} shrink sx={form}>
      <TextInput
        label={t('embeds.check.label')}
        hint={t('embeds.check.hint')}
        placeholder="https://example.com/contact"
        inputMode="url"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(null);
        }}
        error={wrong ?? fieldError}
      />
      <LoadingButton
        type="submit"
        variant="outlined"
        loading={check.isPending}
        startIcon={<SearchCheck size={18} aria-hidden />}
        sx={{ justifySelf: 'start' }}
      >
        {t('embeds.check.button')}
      </LoadingButton>
      {check.error && !fieldError && !check.isPending && <Notice kind="error">{errorText(check.error)}</Notice>}
      <div aria-live="polite">{check.data && !check.isPending && <PageVerdict found={check.data} />}</div>
    </Stack>
  );
}

const form = {
  pt: 2.5,
  borderTop: `1px solid ${tokenColor('line')}`,
};
