import Link from '@mui/material/Link';
import { Trans } from 'react-i18next';
import { paths } from '../../lib/paths.ts';

/** "I accept the terms and the privacy policy". The links open in a new tab, so that no input is lost. */
export function TermsSentence() {
  return (
    <Trans
      i18nKey="auth.acceptTerms"
      components={{
        terms: <Link href={paths.terms} target="_blank" rel="noopener" />,
        privacy: <Link href={paths.privacy} target="_blank" rel="noopener" />,
      }}
    />
  );
}
