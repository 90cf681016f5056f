import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TestCaseDialog } from '../../components/test-case-dialog.tsx';
import { toasts } from '../../components/toasts.ts';
import { useClient } from '../../lib/app-context.tsx';
import { invalidate, staleAfter } from '../../lib/query-keys.ts';

interface KeepAsTestProps {
  agentId: string;
  question: string;
  onClose: () => void;
}

/** Adds an answer's question to the test set with an expected fact. */
export function KeepAsTest({ agentId, question, onClose }: KeepAsTestProps) {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  return (
    <TestCaseDialog
      title={t('learning.addTitle')}
      first={{ question, expected: '' }}
      onSave={async (testCase) => {
        await client.call('addTests', { params: { id: agentId }, body: { cases: [testCase] } });
        toasts.success(t('learning.added', { count: 1 }));
        void invalidate(queries, staleAfter.testsChange(agentId));
      }}
      onClose={onClose}
    />
  );
}
