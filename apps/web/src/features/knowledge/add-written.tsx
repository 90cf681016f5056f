import { withSources } from '../../lib/agent/agent-knowledge.ts';
import { useChangeKnowledge } from '../../lib/agent/use-knowledge.ts';
import { useClient } from '../../lib/app-context.tsx';
import { TextDialog, type TextDraft } from './text-dialog.tsx';

interface AddWrittenProps {
  agentId: string;
  kind: 'text' | 'qa';
  /** Pasted text, or empty. */
  firstText: string;
  onClose: () => void;
}

/** Adds text or a question with its answer. */
export function AddWritten({ agentId, kind, firstText, onClose }: AddWrittenProps) {
  const client = useClient();
  const change = useChangeKnowledge(agentId);
  const save = async ({ head, body }: TextDraft) => {
    const titled = head === '' ? {} : { title: head };
    const content =
      kind === 'qa'
        ? ({ type: 'qa', question: head, answer: body } as const)
        : ({ type: 'text', ...titled, text: body } as const);
    const { data } = await client.call('addTrain', { body: { cloneId: agentId, ...content } });
    change((known) => withSources(known, data));
  };
  return <TextDialog kind={kind} first={{ head: '', body: firstText }} isNew onSave={save} onClose={onClose} />;
}
