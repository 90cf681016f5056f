import { MarkdownDocument } from '@sosia/chat/markdown-document';
import { splitTitle } from '@sosia/chat/split-title';
import '@sosia/chat/markdown.css';
import type { LegalSubject } from '@sosia/contract/legal';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Loading, TextSkeleton } from '../../components/skeletons.tsx';
import { useClient, useLanguage } from '../../lib/app-context.tsx';
import { createQueries } from '../../lib/create-queries.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import './legal-page.css';
import { Stack } from '../../components/layout/stack.tsx';

/** `/terms` and `/privacy`, with the operator's texts if configured. */
export function LegalPage({ subject }: { subject: LegalSubject }) {
  const [queries] = useState(createQueries);
  return (
    <QueryClientProvider client={queries}>
      <LegalText subject={subject} />
    </QueryClientProvider>
  );
}

function LegalText({ subject }: { subject: LegalSubject }) {
  const { t } = useTranslation();
  const client = useClient();
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.legalText(subject, language),
    queryFn: async ({ signal }) => (await client.call('getLegalText', { params: { subject }, signal })).data,
  });
  const { title, body } = splitTitle(data?.markdown ?? '');
  return (
    // The operator may provide only one language.
    <div lang={data?.language ?? language}>
      <Page title={title ?? t(`pages.${subject}Title`)} width="narrow">
        {data && (
          <article className="sosia-legal">
            <MarkdownDocument text={body} />
          </article>
        )}
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading>
            <Stack gap={5}>
              <TextSkeleton lines={1} />
              <TextSkeleton lines={4} />
              <TextSkeleton lines={5} />
            </Stack>
          </Loading>
        )}
      </Page>
    </div>
  );
}
