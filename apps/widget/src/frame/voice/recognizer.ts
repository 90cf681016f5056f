/** The parts of the browser's speech recognition in use; type libraries lack it. */
export interface BrowserRecognizer {
  lang: string;
  interimResults: boolean;
  continuous: boolean;
  onresult: ((event: { results: ArrayLike<RecognizedPart> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  abort: () => void;
}
type RecognizedPart = ArrayLike<{ transcript: string }> & { isFinal: boolean };

export type RecognizerClass = new () => BrowserRecognizer;

/** Why voice input failed. */
export type VoiceError = 'denied' | 'unsupported' | 'insecure' | 'nothing' | 'failed';

/** The browser's speech recognition, or why it is unavailable. */
export function findRecognizer(window: object, isSecure: boolean): RecognizerClass | VoiceError {
  const { SpeechRecognition, webkitSpeechRecognition } = window as Partial<Record<string, RecognizerClass>>;
  const found = SpeechRecognition ?? webkitSpeechRecognition;
  // Without a secure context, browsers hide the API or reject it later.
  if (!isSecure) return 'insecure';
  return found ?? 'unsupported';
}

export interface RecognitionHandlers {
  onInterim: (text: string) => void;
  /** Called with a complete question. */
  onQuestion: (text: string) => void;
  onError: (failure: VoiceError) => void;
  /** Called when listening ends, for any reason. */
  onEnd: () => void;
}

/** Listens for one question. Returns a function that stops listening. */
export function listen(Recognizer: RecognizerClass, language: string, handlers: RecognitionHandlers): () => void {
  const recognizer = new Recognizer();
  Object.assign(recognizer, { lang: language, interimResults: true, continuous: false });
  let question = '';
  let failure: VoiceError | null = null;
  let isStopped = false;
  recognizer.onresult = ({ results }) => {
    const parts = Array.from(results);
    const textOf = (some: RecognizedPart[]) =>
      some
        .map((part) => part[0]?.transcript ?? '')
        .join('')
        .trim();
    question = textOf(parts.filter(({ isFinal }) => isFinal));
    handlers.onInterim(textOf(parts));
  };
  recognizer.onerror = ({ error }) => {
    failure = errorsByName[error] ?? 'failed';
  };
  recognizer.onend = () => {
    handlers.onEnd();
    if (isStopped) return;
    if (question !== '') handlers.onQuestion(question);
    else handlers.onError(failure ?? 'nothing');
  };
  try {
    recognizer.start();
  } catch {
    handlers.onEnd();
    handlers.onError('failed');
  }
  return () => {
    isStopped = true;
    recognizer.abort();
  };
}

/** The browser's error names. */
const errorsByName: Partial<Record<string, VoiceError>> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'audio-capture': 'denied',
  'no-speech': 'nothing',
  aborted: 'nothing',
  'language-not-supported': 'unsupported',
};
