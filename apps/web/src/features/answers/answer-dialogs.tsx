import type { AnswerAction, SourcePlace } from '../../lib/agent/workshop-tools.ts';
import { ImproveAnswer } from './improve-answer.tsx';
import { KeepAsTest } from './keep-as-test.tsx';
import { WhyPanel } from './why-panel.tsx';

export interface AnswerDialogsProps {
  wish: AnswerAction;
  agentId: string;
  openSource: (place: SourcePlace) => void;
  onClose: () => void;
}

/** What the owner wanted of one answer: why it came out so, a better one, or to be tested by its question. */
export function AnswerDialogs({ wish, agentId, openSource, onClose }: AnswerDialogsProps) {
  if (wish.what === 'why')
    return <WhyPanel turnId={wish.turnId} agentId={agentId} openSource={openSource} onClose={onClose} />;
  if (wish.what === 'improve') return <ImproveAnswer {...wish} onClose={onClose} />;
  return <KeepAsTest agentId={agentId} question={wish.question} onClose={onClose} />;
}
