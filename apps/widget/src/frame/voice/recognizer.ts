/** The parts of the browser's speech recognition in use; type libraries lack it. */
export interface BrowserRecognizer {
  lang: string;
  interimResults: boolean;
  continuous: boolean;
  onresult: ((event: { results: ArrayLike<RecognisedPart> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  abort: () => void;
}
type RecognisedPart = ArrayLike<{ transcript: string }> & { isFinal: boolean };

export type RecognizerClass = new () => BrowserRecognizer;

/** Why voice input failed. */
export type VoiceFault = 'denied' | 'unsupported' | 'insecure' | 'nothing' | 'failed';

/** The browser's speech recognition, or why it is unavailable. */
export function findRecognizer(window: object, isSecure: boolean): RecognizerClass | VoiceFault {
  const { SpeechRecognition, webkitSpeechRecognition } = window as Partial<Record<string, RecognizerClass>>;
  const found = SpeechRecognition ?? webkitSpeechRecognition;
  // Without a secure context, browsers hide the API or reject it later.
  if (!isSecure) return 'insecure';
  return found ?? 'unsupported';
}

export interface Hearing {
  onInterim: (text: string) => void;
  /** Called with a complete question. */
  onQuestion: (text: string) => void;
  onFault: (fault: VoiceFault) => void;
  /** Called when listening ends, for any reason. */
  onEnd: () => void;
}

/** Listens for one question. Returns a function that stops listening. */
export function listen(Recogniser: RecognizerClass, language: string, hearing: Hearing): () => void {
  const recogniser = new Recogniser();
  Object.assign(recogniser, { lang: language, interimResults: true, continuous: false });
  let question = '';
  let fault: VoiceFault | null = null;
  let isStopped = false;
  recogniser.onresult = ({ results }) => {
    const parts = Array.from(results);
    const textOf = (some: RecognisedPart[]) =>
      some
        .map((part) => part[0]?.transcript ?? '')
        .join('')
        .trim();
    question = textOf(parts.filter(({ isFinal }) => isFinal));
    hearing.onInterim(textOf(parts));
  };
  recogniser.onerror = ({ error }) => {
    fault = faults[error] ?? 'failed';
  };
  recogniser.onend = () => {
    hearing.onEnd();
    if (isStopped) return;
    if (question !== '') hearing.onQuestion(question);
    else hearing.onFault(fault ?? 'nothing');
  };
  try {
    recogniser.start();
  } catch {
    hearing.onEnd();
    hearing.onFault('failed');
  }
  return () => {
    isStopped = true;
    recogniser.abort();
  };
}

/** The browser's error names. */
const faults: Partial<Record<string, VoiceFault>> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'audio-capture': 'denied',
  'no-speech': 'nothing',
  aborted: 'nothing',
  'language-not-supported': 'unsupported',
};
