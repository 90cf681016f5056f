import type { VisibleAgent } from '@sosia/contract';

export type Voice = VisibleAgent['voice'];

/** The parts of the browser's speech synthesis in use. */
export type BrowserSpeech = Pick<SpeechSynthesis, 'speak' | 'cancel' | 'getVoices'>;

export interface Speaker {
  /** Reads the new sentences of an answer aloud. Sentences may only be added. */
  follow: (turnId: string, sentences: readonly string[]) => void;
  /** Stops reading; later sentences of this answer are skipped. */
  silence: () => void;
}

export interface SpeakerSettings {
  speech: BrowserSpeech;
  makeUtterance: (text: string) => SpeechSynthesisUtterance;
  voice: Voice;
  onSpeaking: (isSpeaking: boolean) => void;
}

/** Reads answers aloud, sentence by sentence. */
export function createSpeaker({ speech, makeUtterance, voice, onSpeaking }: SpeakerSettings): Speaker {
  let current = { turnId: '', said: 0, isSilent: false };
  const waiting = new Set<SpeechSynthesisUtterance>();
  const say = (sentence: string) => {
    const utterance = makeUtterance(sentence);
    utterance.lang = voice.botLanguage;
    utterance.voice = voiceFor(speech.getVoices(), voice.botLanguage);
    utterance.rate = clamp(voice.speed, 0.25, 4);
    utterance.pitch = pitchOf(voice.pitch);
    const end = () => {
      waiting.delete(utterance);
      if (waiting.size === 0) onSpeaking(false);
    };
    utterance.onend = end;
    utterance.onerror = end;
    // Keep a reference: some browsers discard an unreferenced utterance before it is spoken.
    waiting.add(utterance);
    onSpeaking(true);
    speech.speak(utterance);
  };
  const silence = () => {
    current = { ...current, isSilent: true };
    waiting.clear();
    speech.cancel();
    onSpeaking(false);
  };
  return {
    silence,
    follow(turnId, sentences) {
      if (current.turnId !== turnId) {
        if (waiting.size > 0) silence();
        current = { turnId, said: 0, isSilent: false };
      }
      if (current.isSilent) return;
      const { said } = current;
      current = { ...current, said: Math.max(said, sentences.length) };
      for (const sentence of sentences.slice(said)) say(sentence);
    },
  };
}

/** Returns a voice of this language tag, or else of the same language; `null` leaves the choice to the browser. */
export function voiceFor(voices: readonly SpeechSynthesisVoice[], language: string): SpeechSynthesisVoice | null {
  const wanted = language.toLowerCase();
  const name = ({ lang }: SpeechSynthesisVoice) => lang.replace('_', '-').toLowerCase();
  const family = wanted.split('-')[0] ?? wanted;
  return (
    voices.find((voice) => name(voice) === wanted) ??
    voices.find((voice) => name(voice).split('-')[0] === family) ??
    null
  );
}

/** Converts semitones to the browser's pitch, in which 2 is an octave up. */
export const pitchOf = (semitones: number) => clamp(2 ** (semitones / 12), 0, 2);

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
