import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadingButton } from '../../components/loading-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { OutboxLink } from '../../components/outbox-link.tsx';
import { useClient } from '../../lib/app-context.tsx';
import { useErrorText } from '../../lib/error-text.ts';

/** Sends an email with a link to set a password. */
export function PasswordByMail({ email }: { email: string }) {
  const { t } = useTranslation();
  const client = useClient();
  const errorText = useErrorText();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => client.call('sendResetEmail', { body: { email } }),
  });
  return (
    <>
      {isSuccess && (
        <>
          <Notice kind="success">{t('account.password.sent', { email })}</Notice>
          <OutboxLink />
        </>
      )}
      {error && <Notice kind="error">{errorText(error)}</Notice>}
      <LoadingButton variant="outlined" loading={isPending} onClick={() => mutate()} sx={{ justifySelf: 'start' }}>
        {t('account.password.send')}
      </LoadingButton>
    </>
  );
}
