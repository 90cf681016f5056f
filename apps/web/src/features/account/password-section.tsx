import type { Me } from '@sosia/contract/account';
import { useTranslation } from 'react-i18next';
import { PasswordByMail } from './password-by-mail.tsx';
import { PasswordForm } from './password-form.tsx';
import { SectionCard } from './section-card.tsx';

/** Changes the password, or sets the first one. */
export function PasswordSection({ me }: { me: Me }) {
  const { t } = useTranslation();
  const text = t(me.hasPassword ? 'account.password.text' : 'account.password.none');
  return (
    <SectionCard anchor="password" title={t('account.password.title')} text={text}>
      {me.hasPassword ? <PasswordForm email={me.email} /> : <PasswordByMail email={me.email} />}
    </SectionCard>
  );
}
