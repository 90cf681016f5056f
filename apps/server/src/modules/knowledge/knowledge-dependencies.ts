import type { skipReasons } from '@sosia/contract';
import type { Logger } from 'pino';
import type { Queryable } from '../../db/index.ts';
import type { PgNotifications } from '../../db/pg-notifications.ts';
import type { Translate } from '../../http/translate.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Runtime } from '../../lib/runtime.ts';
import type { SavedDiscovery } from '../../lib/site/discover-pages.ts';
import type { HookRegistry } from '../../module-hooks.ts';
import type { AudioExtraction } from '../../ports/audio-extraction.ts';
import type { BlobStore } from '../../ports/blob-store.ts';
import type { DocumentText } from '../../ports/document-text.ts';
import type { EmbeddingModel } from '../../ports/embedding-model.ts';
import type { PageRenderer } from '../../ports/page-renderer.ts';
import type { SpeechRecognition } from '../../ports/speech-recognition.ts';
import type { Translation } from '../../ports/translation.ts';
import type { WebFetch, WebFetchResponse } from '../../ports/web-fetch.ts';
import type { AgentUseCases } from '../agents/index.ts';
import type { Entitlements } from '../billing/index.ts';
import type { PageReader } from './page-reader/page-reader.ts';

export interface SiteRequest {
  url: string;
  limit: number;
  depth: number;
  include: string[];
  exclude: string[];
  /** Sent to the site's own origin only. */
  headers?: Record<string, string>;
  ignoreRobots?: boolean;
  /** Timeout, after which the partial result is returned; 25,000 if absent. */
  timeoutMs?: number;
  /** Validators of known pages by URL: an unchanged page is found, but its links are not followed. */
  validators?: ReadonlyMap<string, { etag: string | null; lastModified: string | null }>;
  /** Replaces the default fetch. */
  fetch?: WebFetch;
  /** Called with each page found and its response. */
  onPage?: (page: { url: string }, response: WebFetchResponse) => Promise<void>;
  /** Saved state of an earlier call. */
  resume?: SavedDiscovery | null;
  /** Checked between requests, with the site's final origin: whether to stop and leave the rest for a later call. */
  isOver?: (origin: string | null) => boolean;
  signal: AbortSignal;
}

export interface SitePages {
  pages: { url: string; title: string | null; depth: number }[];
  skipped: { url: string; reason: (typeof skipReasons)[number] }[];
  /** Whether the page limit or the timeout ended the discovery. */
  truncated: boolean;
  /** Whether robots.txt could not be loaded, which forbids crawling the site. */
  isClosedByRobots: boolean;
  /** The site's origin after redirects; `null` if it was not reached. */
  origin?: string | null;
  /** State for a later call after `isOver`. */
  rest?: SavedDiscovery | null;
}

/** Dependencies of the knowledge module. */
export interface KnowledgeOptions
  extends Omit<KnowledgeDependencies, 'readPage' | 'readText' | 'findPages' | 'politeness' | 'indexCacheBytes'>,
    Partial<Pick<KnowledgeDependencies, 'readPage' | 'readText' | 'findPages' | 'indexCacheBytes'>> {
  /** Default: two concurrent requests per host, started 250 ms apart. */
  politeness?: ThrottleSettings;
}

/** The options, completed with what the module creates itself. */
export interface KnowledgeDependencies {
  db: Queryable;
  runtime: Runtime;
  log: Pick<Logger, 'warn' | 'error' | 'info'>;
  translate: Translate;
  blobs: BlobStore;
  jobs: Pick<Jobs, 'enqueue' | 'enqueueAll' | 'schedule' | 'forget' | 'redact'>;
  notifications: Pick<PgNotifications, 'listen'>;
  webFetch: WebFetch;
  documentText: DocumentText;
  readPage: PageReader['readPage'];
  readText: PageReader['readText'];
  mediaSound: AudioExtraction;
  /** `null` if none is configured: recordings without subtitles cannot be read. */
  speechRecognition: SpeechRecognition | null;
  /** `null` if no browser is installed. */
  pageRenderer: PageRenderer | null;
  /** `null` if none is configured: search matches words only. */
  embeddingModel: EmbeddingModel | null;
  /** `null` if no translator is installed. */
  translation: Translation | null;
  /** Throttle of the requests to one host. */
  politeness: ThrottleSettings;
  /** Encrypts site headers and file passwords. */
  sessionSecret: string;
  hooks: Pick<HookRegistry, 'notifyAccount' | 'forgetPassages'>;
  /**
   * Discovers the pages of a site.
   * @throws {WebFetchError} if the given page itself cannot be loaded
   */
  findPages(request: SiteRequest): Promise<SitePages>;
  agents: Pick<AgentUseCases, 'getAgent' | 'lockAgent' | 'bumpIndexVersion'>;
  entitlements: Pick<Entitlements, 'limitOf'>;
  /** Memory limit of all search indexes together. */
  indexCacheBytes: number;
}

export interface ThrottleSettings {
  /** Maximum concurrent requests. */
  connections: number;
  /** Minimum interval between the starts of two requests. */
  pauseMs: number;
  /** Time slice per host, after which another host may be read; 30,000 if absent. */
  turnMs?: number;
}
