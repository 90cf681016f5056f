import type { ChatState, Conversation } from '@sosia/chat';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../app/icon.tsx';
import type { Chat } from '../start/start-chat.ts';
import type { WidgetKey } from '../texts/load-texts.ts';
import { findRecognizer, listen, type VoiceError } from './recognizer.ts';
import { useSpokenAnswers } from './use-spoken-answers.ts';

export interface VoiceBarProps {
  chat: Chat;
  state: ChatState;
  conversation: Pick<Conversation, 'ask'>;
  /** Whether a question can be asked now. */
  canAsk: boolean;
  isVisible: boolean;
}

const errorTexts: Record<VoiceError, WidgetKey> = {
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
export default function VoiceBar({ chat, state, conversation, canAsk, isVisible }: VoiceBarProps) {
  const { t, info } = chat;
  const [isLoud, setLoud] = useState(true);
  const { isSpeaking, canSpeak, silence } = useSpokenAnswers(state, info.clone.voice, isLoud && isVisible);
  const { isSupported, isListening, interim, error, begin, stop } = useVoiceInput(
    info.clone.recognitionLanguage,
    isVisible,
    (text) => void conversation.ask(text),
  );
  const press = () => {
    if (isSpeaking) silence();
    else if (isListening) stop();
    else begin();
  };
  const mode = isSpeaking ? 'speaking' : isListening ? 'listening' : 'idle';
  const line = lineOf({ mode, interim, error, isAnswering: state.turn !== null, t });
  return (
    <div className="sosia-talk" data-mode={mode}>
      {isSupported && (
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
      <p role="status" dir="auto" data-fault={(error !== null && isSupported && mode === 'idle') || undefined}>
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

/** Listens for one question at a time. Stops when the chat is hidden. */
function useVoiceInput(language: string, isVisible: boolean, onQuestion: (text: string) => void) {
  const [found] = useState(() => findRecognizer(window, isSecureContext));
  const [error, setError] = useState<VoiceError | null>(typeof found === 'string' ? found : null);
  const [interim, setInterim] = useState('');
  const [isListening, setListening] = useState(false);
  const stopListening = useRef<(() => void) | null>(null);

  useEffect(() => {
    if (!isVisible) stopListening.current?.();
    return () => stopListening.current?.();
  }, [isVisible]);

  const begin = () => {
    if (typeof found === 'string') return;
    setError(null);
    setInterim('');
    setListening(true);
    stopListening.current = listen(found, language, {
      onInterim: setInterim,
      onQuestion(text) {
        setInterim('');
        onQuestion(text);
      },
      onError: setError,
      onEnd() {
        stopListening.current = null;
        setListening(false);
      },
    });
  };
  const stop = () => stopListening.current?.();
  return { isSupported: typeof found !== 'string', isListening, interim, error, begin, stop };
}

const buttonLabels = {
  idle: 'widget.talk',
  listening: 'widget.stopListening',
  speaking: 'widget.interrupt',
} as const satisfies Record<string, WidgetKey>;

interface LineSource {
  mode: keyof typeof buttonLabels;
  interim: string;
  error: VoiceError | null;
  isAnswering: boolean;
  t: Chat['t'];
}

function lineOf({ mode, interim, error, isAnswering, t }: LineSource): string {
  if (mode === 'speaking') return t('widget.speaking');
  if (mode === 'listening') return interim || t('widget.listening');
  if (isAnswering) return t('widget.answering');
  return error === null ? t('widget.talkHint') : t(errorTexts[error]);
}
