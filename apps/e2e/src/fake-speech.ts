/** Runs in the page: fakes for speech recognition and synthesis that a test controls. */
export function installFakeSpeech() {
  const said: string[] = [];
  const speech = {
    speak: ({ text }: { text: string }) => said.push(text),
    cancel: () => said.push('(silence)'),
    getVoices: () => [],
  };
  class Recognizer {
    onresult: ((event: object) => void) | null = null;
    onend: (() => void) | null = null;
    start() {
      const hear = (transcript: string) => {
        this.onresult?.({ results: [Object.assign([{ transcript }], { isFinal: true })] });
        this.onend?.();
      };
      Object.assign(window, { hear });
    }
    abort() {
      this.onend?.();
    }
  }
  Object.assign(window, { said, webkitSpeechRecognition: Recognizer, SpeechRecognition: Recognizer });
  Object.defineProperty(window, 'speechSynthesis', { value: speech });
}
