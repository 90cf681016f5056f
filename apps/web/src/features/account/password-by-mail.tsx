import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/notice.tsx';
import { OutboxLink } from '../../components/outbox-link.tsx';
import { WorkButton } from '../../components/work-button.tsx';
import { useClient } from '../../lib/app-context.tsx';
import { useErrorText } from '../../lib/error-text.ts';

/** Sends the mail that sets a password. */
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
      <WorkButton variant="outlined" loading={isPending} onClick={() => mutate()} sx={{ justifySelf: 'start' }}>
        {t('account.password.send')}
      </WorkButton>
    </>
  );
}
