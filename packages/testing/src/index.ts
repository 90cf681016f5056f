/** Fake servers and file generators shared by several test suites. Not part of the product. */
export { encryptPdf, filePassword } from './encrypt-pdf.ts';
export { type Behavior, startFakeOpenAiServer } from './fake-openai-server.ts';
export {
  type FakeTranscriptionServer,
  startFakeTranscriptionServer,
  type TranscriptionAnswer,
  type TranscriptionRequest,
} from './fake-transcription-server.ts';
export { startIdentityIssuer } from './identity-issuer.ts';
export { makePdf, makePdfOfSize } from './make-pdf.ts';
export { joinSound, soundMaker, wavFile } from './make-sound.ts';
export { openAiStream } from './openai-stream.ts';
export { type LoopbackServer, serveOnLoopback } from './serve-on-loopback.ts';
export { type SmallSite, startSmallSite } from './small-site.ts';
export { startSmtpServer } from './smtp-server.ts';
