/** Runs in the page: a recogniser and a voice that a test plays. */
export function installFakeSpeech() {
  const said: string[] = [];
  const speech = {
    speak: ({ text }: { text: string }) => said.push(text),
    cancel: () => said.push('(silence)'),
    getVoices: () => [],
  };
  class Recogniser {
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
  Object.assign(window, { said, webkitSpeechRecognition: Recogniser, SpeechRecognition: Recogniser });
  Object.defineProperty(window, 'speechSynthesis', { value: speech });
}
