import type { TestCase } from '@sosia/contract/test-sets';
import { useTranslation } from 'react-i18next';
import { TestCaseDialog } from '../../components/test-case-dialog.tsx';
import { toasts } from '../../components/toasts.ts';
import type { TestActions } from './use-tests.ts';

interface EditTestCaseProps {
  /** Test case to edit, or a new one. */
  writing: TestCase | 'new';
  actions: TestActions;
  onClose: () => void;
}

/** Adds or edits a test case. */
export function EditTestCase({ writing, actions, onClose }: EditTestCaseProps) {
  const { t } = useTranslation();
  const isNew = writing === 'new';
  return (
    <TestCaseDialog
      title={t(isNew ? 'learning.addTitle' : 'learning.editTitle')}
      first={isNew ? { question: '', expected: '' } : writing}
      onSave={async (fields) => {
        if (!isNew) return actions.update(writing.id, fields);
        await actions.add([fields]);
        toasts.success(t('learning.added', { count: 1 }));
      }}
      onClose={onClose}
    />
  );
}
