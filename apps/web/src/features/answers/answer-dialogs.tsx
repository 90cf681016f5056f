import type { AnswerAction, SourcePlace } from '../../lib/agent/workshop-tools.ts';
import { ImproveAnswer } from './improve-answer.tsx';
import { KeepAsTest } from './keep-as-test.tsx';
import { WhyPanel } from './why-panel.tsx';

export interface AnswerDialogsProps {
  action: AnswerAction;
  agentId: string;
  openSource: (place: SourcePlace) => void;
  onClose: () => void;
}

/** Dialogs about one answer: trace, correction, or adding its question to the test set. */
export function AnswerDialogs({ action, agentId, openSource, onClose }: AnswerDialogsProps) {
  if (action.what === 'why')
    return <WhyPanel turnId={action.turnId} agentId={agentId} openSource={openSource} onClose={onClose} />;
  if (action.what === 'improve') return <ImproveAnswer {...action} onClose={onClose} />;
  return <KeepAsTest agentId={agentId} question={action.question} onClose={onClose} />;
}
