import { join } from 'node:path';
import type { Logger } from 'pino';
import { createAudioExtraction } from './adapters/audio-extraction/audio-extraction.ts';
import { createFileBlobStore } from './adapters/blob-store/files.ts';
import { createQuickJsInterpreter } from './adapters/code-interpreter/quickjs.ts';
import { createDocumentText } from './adapters/document-text/document-text.ts';
import { createAiSdkEmbedding } from './adapters/embedding-model/ai-sdk.ts';
import { createGoogleIdentity } from './adapters/identity/google.ts';
import { createAiSdkModel } from './adapters/language-model/ai-sdk.ts';
import { createBuiltInModel } from './adapters/language-model/built-in.ts';
import type { AnswerFrom } from './adapters/language-model/grounded/index.ts';
import { createOutbox } from './adapters/mail/outbox.ts';
import { createSmtpMailer } from './adapters/mail/smtp.ts';
import { createChromiumRenderer } from './adapters/page-renderer/chromium-renderer.ts';
import { findChromium } from './adapters/page-renderer/find-chromium.ts';
import { createCommandRecognition } from './adapters/speech-recognition/command.ts';
import { createOpenAiRecognition } from './adapters/speech-recognition/openai-compatible.ts';
import { createApertium } from './adapters/translation/apertium.ts';
import { findApertium } from './adapters/translation/find-apertium.ts';
import { createTargetCheck } from './adapters/web-fetch/check-target.ts';
import { createGuardedFetch } from './adapters/web-fetch/guarded-fetch.ts';
import type { Config } from './config.ts';
import { createDatabase, type DatabaseAddress } from './db/index.ts';
import { createPgNotifications } from './db/pg-notifications.ts';
import { createRateLimits } from './http/limits/rate-limits.ts';
import type { Translate } from './http/translate.ts';
import { createJobs } from './jobs/index.ts';
import type { Runtime } from './lib/runtime.ts';
import type { DocumentText } from './ports/document-text.ts';
import type { EmbeddingModel } from './ports/embedding-model.ts';
import type { PageRenderer } from './ports/page-renderer.ts';
import type { SpeechRecognition } from './ports/speech-recognition.ts';
import type { Translation } from './ports/translation.ts';
import type { Secrets } from './secrets.ts';
import { version } from './version.ts';

export interface ContainerOptions {
  config: Config;
  secrets: Secrets;
  address: DatabaseAddress;
  publicUrl: string;
  log: Logger;
  runtime: Runtime;
  translate: Translate;
  /** Validates every response against the contract, for tests. */
  checkAnswers?: boolean;
  /** Upper bound of any page fetch, for tests. */
  maxFetchMs?: number;
  /** Replaces the reader of documents, for benches. */
  documentReader?: DocumentText;
  /** Replaces the built-in engine, for training. */
  answerEngine?: () => Promise<AnswerFrom>;
  /** Throttle of the requests to one host; two concurrent requests, 250 ms apart, when absent. */
  politeness?: { connections: number; pauseMs: number };
}

const maxConnections = 14;
const userAgent = `Sosia/${version} (+knowledge reader)`;

/** Creates the adapters behind the ports and what all modules share. */
export function createParts(options: ContainerOptions) {
  const { config, address, log, runtime, maxFetchMs, documentReader, answerEngine } = options;
  const outbox =
    config.smtpUrl === null
      ? createOutbox({
          directory: join(config.dataDir, 'outbox'),
          from: config.mailFrom,
          runtime,
          announce: ({ to, subject, link }) => log.info({ to, link }, `mail in the outbox: ${subject}`),
        })
      : null;
  const builtInModel = createBuiltInModel(answerEngine);
  return {
    db: createDatabase({
      ...address,
      maxConnections,
      onIdleError: (error) => log.warn({ err: error }, 'database connection lost'),
    }),
    jobs: createJobs({ address, log }),
    notifications: createPgNotifications(address, (error) => log.warn({ err: error }, 'notifications interrupted')),
    blobs: createFileBlobStore({ directory: join(config.dataDir, 'blobs'), newId: runtime.newId }),
    webFetch: createGuardedFetch({
      allow: config.safeFetchAllow,
      userAgent,
      ...(maxFetchMs === undefined ? {} : { maxTimeoutMs: maxFetchMs }),
    }),
    identity: config.google && createGoogleIdentity({ ...config.google, now: runtime.now }),
    documentText: documentReader ?? createDocumentText(),
    mediaSound: createAudioExtraction(),
    speechRecognition: recognizerOf(config.speechRecognition),
    pageRenderer: rendererOf(config, log),
    embeddingModel: embeddingOf(config.embedding),
    translation: translatorOf(),
    rateLimits: createRateLimits(config.rateLimits),
    outbox,
    mailer: outbox ?? createSmtpMailer({ url: config.smtpUrl ?? '', from: config.mailFrom }),
    builtInModel,
    codeInterpreter: createQuickJsInterpreter(),
    model: config.model ? createAiSdkModel(config.model) : builtInModel,
  };
}

/** Returns `null` without an installed browser. The browser starts with the first page that needs it. */
function rendererOf(config: Config, log: Logger): PageRenderer | null {
  const programPath = findChromium(config.chromiumPath);
  if (programPath === null) return null;
  return createChromiumRenderer({
    programPath,
    userAgent,
    checkTarget: createTargetCheck({ allow: config.safeFetchAllow }),
    onTrouble: (reason) => log.warn({ reason }, 'a page could not be rendered'),
  });
}

function recognizerOf(settings: Config['speechRecognition']): SpeechRecognition | null {
  if (settings === null) return null;
  return settings.kind === 'command' ? createCommandRecognition(settings) : createOpenAiRecognition(settings);
}

/** Anthropic has no embedding models; the configuration rejects it. */
function embeddingOf(settings: Config['embedding']): EmbeddingModel | null {
  if (settings === null || settings.provider === 'anthropic') return null;
  return createAiSdkEmbedding({ ...settings, provider: settings.provider });
}

/** Returns `null` without an installed Apertium, which starts with the first question that needs it. */
function translatorOf(): Translation | null {
  const installed = findApertium();
  return installed && createApertium(installed);
}

export type Parts = ReturnType<typeof createParts>;
