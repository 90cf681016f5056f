import { limits } from '@sosia/contract/limits';
import { canonicalDomain, validateDomain } from '@sosia/contract/validators';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/notice.tsx';
import type { EmbedTools } from '../embed-tools.ts';
import { ChipsField } from '../fields/chips-field.tsx';
import { PageCheckForm } from './page-check-form.tsx';

const rules = {
  validate: validateDomain,
  canonical: canonicalDomain,
  twice: 'domainAdded',
  max: limits.domains,
} as const;

/** Allowed domains, and a check of a page. */
export function DomainsSection({ embed, autosave, state }: EmbedTools) {
  const { t } = useTranslation();
  return (
    <>
      <ChipsField
        label={t('embeds.domains.label')}
        hint={t('embeds.domains.hint')}
        placeholder="example.com"
        inputMode="url"
        items={embed.domains}
        onChange={(items) => autosave.change('domains', items)}
        rules={rules}
        refused={state.refused.domains}
      />
      {embed.domains.length === 0 && <Notice kind="warning">{t('embeds.domains.anywhere')}</Notice>}
      <PageCheckForm token={embed.token} save={autosave.flush} />
    </>
  );
}
