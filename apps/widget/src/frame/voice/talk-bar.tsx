import type { ChatState, Conversation } from '@sosia/chat';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../app/icon.tsx';
import type { Chat } from '../start/start-chat.ts';
import type { WidgetKey } from '../words/load-words.ts';
import { findRecognizer, listen, type VoiceFault } from './recognizer.ts';
import { useSpokenAnswers } from './use-spoken-answers.ts';

export interface TalkBarProps {
  chat: Chat;
  state: ChatState;
  conversation: Pick<Conversation, 'ask'>;
  /** Whether a question can be asked now. */
  canAsk: boolean;
  isVisible: boolean;
}

const faultTexts: Record<VoiceFault, WidgetKey> = {
  denied: 'widget.microphoneDenied',
  unsupported: 'widget.microphoneUnsupported',
  insecure: 'widget.microphoneInsecure',
  nothing: 'widget.heardNothing',
  failed: 'widget.microphoneFailed',
};

/**
 * Voice input: one button that listens, shows what it recognizes, and interrupts reading. Never listens while reading
 * aloud.
 */
export default function TalkBar({ chat, state, conversation, canAsk, isVisible }: TalkBarProps) {
  const { t, info } = chat;
  const [found] = useState(() => findRecognizer(window, isSecureContext));
  const [fault, setFault] = useState<VoiceFault | null>(typeof found === 'string' ? found : null);
  const [heard, setHeard] = useState('');
  const [isListening, setListening] = useState(false);
  const [isLoud, setLoud] = useState(true);
  const stopListening = useRef<(() => void) | null>(null);
  const { isSpeaking, canSpeak, silence } = useSpokenAnswers(state, info.clone.voice, isLoud && isVisible);

  useEffect(() => {
    if (!isVisible) stopListening.current?.();
    return () => stopListening.current?.();
  }, [isVisible]);

  const begin = () => {
    if (typeof found === 'string') return;
    setFault(null);
    setHeard('');
    setListening(true);
    stopListening.current = listen(found, info.clone.recognitionLanguage, {
      onInterim: setHeard,
      onQuestion(text) {
        setHeard('');
        void conversation.ask(text);
      },
      onFault: setFault,
      onEnd() {
        stopListening.current = null;
        setListening(false);
      },
    });
  };
  const press = () => {
    if (isSpeaking) silence();
    else if (isListening) stopListening.current?.();
    else begin();
  };
  const mode = isSpeaking ? 'speaking' : isListening ? 'listening' : 'idle';
  const line = lineOf({ mode, heard, fault, isAnswering: state.turn !== null, t });
  return (
    <div className="sosia-talk" data-mode={mode}>
      {typeof found !== 'string' && (
        <button
          type="button"
          className="sosia-talk-button"
          onClick={press}
          disabled={mode === 'idle' && !canAsk}
          aria-label={t(buttonLabels[mode])}
          title={t(buttonLabels[mode])}
        >
          <Icon name={mode === 'idle' ? 'microphone' : 'stop'} size={28} />
        </button>
      )}
      <p
        role="status"
        dir="auto"
        data-fault={(fault !== null && typeof found !== 'string' && mode === 'idle') || undefined}
      >
        {line}
      </p>
      {canSpeak && (
        <button
          type="button"
          className="sosia-head-button"
          aria-pressed={isLoud}
          onClick={() => setLoud(!isLoud)}
          aria-label={t('widget.readAloud')}
          title={t('widget.readAloud')}
        >
          <Icon name={isLoud ? 'loud' : 'quiet'} />
        </button>
      )}
    </div>
  );
}

const buttonLabels = {
  idle: 'widget.talk',
  listening: 'widget.stopListening',
  speaking: 'widget.interrupt',
} as const satisfies Record<string, WidgetKey>;

interface LineSource {
  mode: keyof typeof buttonLabels;
  heard: string;
  fault: VoiceFault | null;
  isAnswering: boolean;
  t: Chat['t'];
}

function lineOf({ mode, heard, fault, isAnswering, t }: LineSource): string {
  if (mode === 'speaking') return t('widget.speaking');
  if (mode === 'listening') return heard || t('widget.listening');
  if (isAnswering) return t('widget.answering');
  return fault === null ? t('widget.talkHint') : t(faultTexts[fault]);
}
