import { MarkdownDocument } from '@sosia/chat/markdown-document';
import '@sosia/chat/markdown.css';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/layout/page.tsx';
import './legal-page.css';

/** How the administrator of the server adds a model. */
export function AddModelPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('pages.addModelTitle')} width="narrow">
      <article className="sosia-legal">
        <MarkdownDocument text={t('pages.addModelText')} />
      </article>
    </Page>
  );
}
