import type { ChatState, Conversation } from '@sosia/chat';
import type { Customization } from '@sosia/contract/embed-look';
import { type ComponentType, lazy, Suspense } from 'react';
import { LeadCard } from '../lead/lead-card.tsx';
import type { useLead } from '../lead/use-lead.ts';
import type { Chat } from '../start/start-chat.ts';
import type { VoiceBarProps } from '../voice/voice-bar.tsx';

/** If its script does not load, typing still works. */
const VoiceBar = lazy(
  (): Promise<{ default: ComponentType<VoiceBarProps> }> =>
    import('../voice/voice-bar.tsx').catch(() => ({ default: () => null })),
);

interface AskAreaProps extends VoiceBarProps {
  customization: Customization;
  conversation: Conversation;
  state: ChatState;
  chat: Chat;
  lead: ReturnType<typeof useLead>;
  /** Called when the form, which had the focus, is gone. */
  onDone: () => void;
}

/** Content above the composer: the contact form, or the microphone. */
export function AskArea({ customization, lead, onDone, ...talk }: AskAreaProps) {
  const { chat, state, canAsk } = talk;
  if (lead.isDue) {
    return (
      <LeadCard
        lead={customization.lead}
        t={chat.t}
        onSave={async (values) => {
          const refusal = await lead.save(values);
          if (!refusal) onDone();
          return refusal;
        }}
        onSkip={
          customization.lead.required
            ? null
            : () => {
                lead.decline();
                onDone();
              }
        }
      />
    );
  }
  if (lead.isSent) {
    return (
      <p role="status" className="sosia-ask-sent">
        {chat.t('widget.leadSent')}
      </p>
    );
  }
  if (customization.chatStyle !== 'microphone') return null;
  const isAgreed = state.consent === null || state.consent.decision === 'accepted';
  const canUseVoice = canAsk && isAgreed && !state.turn && !state.pending && state.phase === 'ready';
  return (
    <Suspense fallback={<div className="sosia-talk" />}>
      <VoiceBar {...talk} canAsk={canUseVoice} />
    </Suspense>
  );
}
