import { describe, expect, it } from 'vitest';
import { type BrowserRecognizer, findRecognizer, listen } from './recognizer.ts';
import { createSpeaker, pitchOf, voiceFor } from './speaker.ts';

class FakeRecognizer implements BrowserRecognizer {
  static last: FakeRecognizer;
  lang = '';
  interimResults = false;
  continuous = true;
  onresult: BrowserRecognizer['onresult'] = null;
  onerror: BrowserRecognizer['onerror'] = null;
  onend: BrowserRecognizer['onend'] = null;
  constructor() {
    FakeRecognizer.last = this;
  }
  start() {}
  abort() {
    this.onend?.();
  }
  hear(...parts: [text: string, isFinal: boolean][]) {
    this.onresult?.({ results: parts.map(([transcript, isFinal]) => Object.assign([{ transcript }], { isFinal })) });
  }
}

function hearing() {
  const heard: string[] = [];
  const stop = listen(FakeRecognizer, 'es-ES', {
    onInterim: (text) => heard.push(`… ${text}`),
    onQuestion: (text) => heard.push(`? ${text}`),
    onError: (fault) => heard.push(`! ${fault}`),
    onEnd: () => heard.push('end'),
  });
  return { heard, stop, recognizer: FakeRecognizer.last };
}

describe('listening', () => {
  it('shows interim text and asks the final one', () => {
    const { heard, recognizer } = hearing();
    recognizer.hear(['How high', false]);
    recognizer.hear(['How high is ', true], ['the lamp', true]);
    recognizer.onend?.();
    expect(recognizer.lang).toBe('es-ES');
    expect(heard).toEqual(['… How high', '… How high is the lamp', 'end', '? How high is the lamp']);
  });

  it.each([
    ['not-allowed', 'denied'],
    ['no-speech', 'nothing'],
    ['network', 'failed'],
  ])('reports the reason of a failure: %s', (error, fault) => {
    const { heard, recognizer } = hearing();
    recognizer.onerror?.({ error });
    recognizer.onend?.();
    expect(heard).toEqual(['end', `! ${fault}`]);
  });

  it('asks nothing and reports no error once stopped', () => {
    const { heard, stop, recognizer } = hearing();
    recognizer.hear(['How', true]);
    stop();
    expect(heard).toEqual(['… How', 'end']);
  });

  it('detects where voice input is unavailable', () => {
    expect(findRecognizer({}, true)).toBe('unsupported');
    expect(findRecognizer({ webkitSpeechRecognition: FakeRecognizer }, false)).toBe('insecure');
    expect(findRecognizer({ webkitSpeechRecognition: FakeRecognizer }, true)).toBe(FakeRecognizer);
  });
});

function speaking() {
  const said: SpeechSynthesisUtterance[] = [];
  const states: boolean[] = [];
  let cancelled = 0;
  const speaker = createSpeaker({
    speech: { speak: (utterance) => said.push(utterance), cancel: () => (cancelled += 1), getVoices: () => [] },
    makeUtterance: (text) => ({ text }) as SpeechSynthesisUtterance,
    voice: { botLanguage: 'es-ES', voiceId: 'x', created_voice: null, gender: 'female', speed: 9, pitch: -12 },
    onSpeaking: (isSpeaking) => states.push(isSpeaking),
  });
  const finish = (at: number) => said[at]?.onend?.call(said[at], {} as SpeechSynthesisEvent);
  return { speaker, said, states, finish, cancelled: () => cancelled };
}

describe('speaking', () => {
  it('reads each sentence once, when it is complete', () => {
    const { speaker, said, states, finish } = speaking();
    speaker.follow('t1', ['One.']);
    speaker.follow('t1', ['One.']);
    speaker.follow('t1', ['One.', 'Two.', 'Three.']);
    expect(said.map(({ text }) => text)).toEqual(['One.', 'Two.', 'Three.']);
    expect(said[0]).toMatchObject({ lang: 'es-ES', rate: 4, pitch: 0.5 });
    for (const at of [0, 1]) finish(at);
    expect(states.at(-1)).toBe(true);
    finish(2);
    expect(states.at(-1)).toBe(false);
  });

  it('skips the rest of an interrupted answer, but reads the next one', () => {
    const { speaker, said, cancelled } = speaking();
    speaker.follow('t1', ['One.']);
    speaker.silence();
    speaker.follow('t1', ['One.', 'Two.']);
    expect([said.length, cancelled()]).toEqual([1, 1]);
    speaker.follow('t2', ['Other.']);
    expect(said.at(-1)?.text).toBe('Other.');
  });

  it('chooses a voice of the language tag or of the same language', () => {
    const voices = ['en-GB', 'es_MX', 'es-ES'].map((lang) => ({ lang }) as SpeechSynthesisVoice);
    expect(['es-ES', 'es-AR', 'en', 'de-DE'].map((language) => voiceFor(voices, language)?.lang ?? null)).toEqual([
      'es-ES',
      'es_MX',
      'en-GB',
      null,
    ]);
    expect([0, 12, 20].map(pitchOf)).toEqual([1, 2, 2]);
  });
});
