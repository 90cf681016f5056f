import { type ChatState, finishedSentences } from '@sosia/chat';
import { useEffect, useRef, useState } from 'react';
import { createSpeaker, type Speaker, type Voice } from './speaker.ts';

/** Reads new answers aloud if enabled; `silence` stops the current one. */
export function useSpokenAnswers(state: ChatState, voice: Voice, isWanted: boolean) {
  const [isSpeaking, setSpeaking] = useState(false);
  const [speaker] = useState<Speaker | null>(() => {
    if (!('speechSynthesis' in window)) return null;
    const makeUtterance = (text: string) => new SpeechSynthesisUtterance(text);
    return createSpeaker({ speech: speechSynthesis, makeUtterance, voice, onSpeaking: setSpeaking });
  });
  // Earlier messages are not read aloud.
  const live = useRef<string | null>(null);
  const runningId = state.turn?.turnId ?? null;
  useEffect(() => {
    if (runningId) live.current = runningId;
  }, [runningId]);

  const turnId = state.messages.at(-1)?.turnId ?? '';
  const text = state.messages
    .filter((message) => message.turnId === turnId && message.role === 'assistant' && message.type === 'text')
    .map(({ content }) => content)
    .join('\n');
  const isComplete = runningId !== turnId;
  useEffect(() => {
    if (!isWanted || !speaker || live.current !== turnId || text === '') return;
    speaker.follow(turnId, finishedSentences(text, isComplete, voice.botLanguage));
  }, [speaker, isWanted, turnId, text, isComplete, voice.botLanguage]);

  useEffect(() => {
    if (!isWanted) speaker?.silence();
  }, [isWanted, speaker]);
  useEffect(() => () => speaker?.silence(), [speaker]);
  return { isSpeaking, canSpeak: speaker !== null, silence: () => speaker?.silence() };
}
