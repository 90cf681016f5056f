import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { defaultPasswordSecret, type Language } from '@sosia/contract';
import { pickLanguage } from '@sosia/i18n/pick-language';
import { defaultDataDir, mayEnter } from './db/embedded/index.ts';
import { isLoopbackUrl } from './http/caller.ts';

/** An environment variable has an invalid value. The message names it and the expected format. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type ModelProvider = 'openai-compatible' | 'anthropic' | 'google';

export interface ModelService {
  provider: ModelProvider;
  baseUrl: string | null;
  apiKey: string | null;
  model: string;
}

/** All settings of the operator, validated. */
export interface Config {
  port: number;
  host: string;
  /** `null`: `http://localhost:<port>`, known once the server listens. */
  publicUrl: string | null;
  trustProxy: string | number | false;
  registration: 'open' | 'invite' | 'closed';
  dataDir: string;
  databaseUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  model:
    | (ModelService & {
        /** From the same provider; `null`: none. */
        fallbackModel: string | null;
        /** `null`: the known size of each model. */
        contextTokens: number | null;
      })
    | null;
  /** Embedding model for the search, from the same provider; `null`: keyword search only. */
  embedding: ModelService | null;
  /** Speech recognition: an OpenAI-compatible service or a local command; `null`: none. */
  speechRecognition:
    | { kind: 'openai-compatible'; baseUrl: string; apiKey: string | null; model: string }
    | { kind: 'command'; command: string; environment: Environment }
    | null;
  /** Chromium for pages that need JavaScript; `null`: the first one found. */
  chromiumPath: string | null;
  /** Google sign-in, or an issuer with the same protocol; `null`: no button. */
  google: { clientId: string; issuer: string; jwksUrl: string } | null;
  safeFetchAllow: string[];
  /** `null`: the secret of the data folder. */
  sessionSecret: string | null;
  passwordSecret: string;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  rateLimits: boolean;
  billing: 'local' | 'none';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Language of the terminal. */
export function readTerminalLanguage({ LC_ALL, LC_MESSAGES, LANG }: Environment = process.env): Language {
  return pickLanguage(LC_ALL || LC_MESSAGES || LANG);
}

/** Reads the environment; the only code that does. @throws {ConfigError} */
export function readConfig(environment: Environment = process.env, workingDir = process.cwd()): Config {
  const read = readers(environment);
  const model = readModel(read);
  const config: Config = {
    port: read.integer('PORT', { fallback: 3000, min: 0, max: 65_535 }),
    host: read.text('HOST') ?? '127.0.0.1',
    publicUrl: read.url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null,
    trustProxy: read.proxies('TRUST_PROXY'),
    registration: read.choice('REGISTRATION', ['open', 'invite', 'closed'], 'open'),
    dataDir: resolve(workingDir, read.text('DATA_DIR') ?? usualDataDir(workingDir)),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read.text('MAIL_FROM') ?? 'Sosia <no-reply@sosia.local>',
    model,
    embedding: readEmbedding(read, model),
    speechRecognition: readSpeechRecognition(read),
    chromiumPath: read.text('CHROMIUM_PATH'),
    google: readGoogle(read),
    safeFetchAllow: read.list('SAFE_FETCH_ALLOW'),
    sessionSecret: read.secret('SESSION_SECRET'),
    passwordSecret: read.text('PASSWORD_SECRET') ?? defaultPasswordSecret,
    logLevel: read.choice('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
    rateLimits: read.choice('RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    billing: read.choice('BILLING', ['local', 'none'], 'local'),
  };
  if (config.billing === 'local' && config.publicUrl && !isLoopbackUrl(config.publicUrl)) {
    throw new ConfigError(
      'BILLING "local" is only for this machine, but PUBLIC_URL is another host. Set BILLING to "none".',
    );
  }
  return config;
}

function readModel(read: ReturnType<typeof readers>): Config['model'] {
  const baseUrl = read.url('AI_BASE_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null;
  const apiKey = read.text('AI_API_KEY');
  const model = read.text('AI_MODEL');
  const fallbackModel = read.text('AI_FALLBACK_MODEL');
  const contextTokens = read.optionalInteger('AI_CONTEXT_TOKENS', { min: 1_000, max: 100_000_000 });
  const named = read.choice('AI_PROVIDER', ['openai-compatible', 'anthropic', 'google', ''], '');
  const provider = named === '' ? (baseUrl === null ? null : 'openai-compatible') : named;
  if (provider === null) {
    if (apiKey !== null || model !== null || fallbackModel !== null || contextTokens !== null)
      throw new ConfigError(
        'AI_API_KEY, AI_MODEL, AI_FALLBACK_MODEL or AI_CONTEXT_TOKENS is set, but neither AI_PROVIDER nor AI_BASE_URL says whom to ask.',
      );
    return null;
  }
  if (provider === 'openai-compatible' && baseUrl === null)
    throw new ConfigError(
      'AI_BASE_URL must be set for AI_PROVIDER "openai-compatible", such as http://localhost:11434/v1.',
    );
  if (model === null) throw new ConfigError('AI_MODEL must name the model to ask.');
  if (fallbackModel === model)
    throw new ConfigError('AI_FALLBACK_MODEL must name another model than AI_MODEL, which it stands in for.');
  return { provider, baseUrl, apiKey, model, fallbackModel, contextTokens };
}

function readEmbedding(read: ReturnType<typeof readers>, chat: Config['model']): Config['embedding'] {
  const model = read.text('AI_EMBEDDING_MODEL');
  if (model === null) return null;
  if (chat === null) throw new ConfigError('AI_EMBEDDING_MODEL is set, but AI_PROVIDER and AI_MODEL are not.');
  if (chat.provider === 'anthropic')
    throw new ConfigError('AI_EMBEDDING_MODEL cannot be used with AI_PROVIDER "anthropic", which has no such models.');
  const { provider, baseUrl, apiKey } = chat;
  return { provider, baseUrl, apiKey, model };
}

function readSpeechRecognition(read: ReturnType<typeof readers>): Config['speechRecognition'] {
  const command = read.text('STT_COMMAND');
  const baseUrl = read.url('STT_BASE_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null;
  const apiKey = read.text('STT_API_KEY');
  const model = read.text('STT_MODEL');
  if (command !== null) {
    if (baseUrl !== null) throw new ConfigError('STT_COMMAND and STT_BASE_URL are both set; only one can be used.');
    return { kind: 'command', command, environment: read.withoutSecrets() };
  }
  if (baseUrl === null) {
    if (apiKey !== null) throw new ConfigError('STT_BASE_URL must be set where STT_API_KEY is.');
    if (model === null) return null;
    // Uses the provider of the answers if it has such a model; only the operator knows, and says so by its name.
    const sharedUrl = read.url('AI_BASE_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null;
    if (sharedUrl === null) throw new ConfigError('STT_BASE_URL or AI_BASE_URL must be set where STT_MODEL is.');
    return { kind: 'openai-compatible', baseUrl: sharedUrl, apiKey: read.text('AI_API_KEY'), model };
  }
  return { kind: 'openai-compatible', baseUrl, apiKey, model: model ?? 'whisper-1' };
}

function readGoogle(read: ReturnType<typeof readers>): Config['google'] {
  const clientId = read.text('GOOGLE_CLIENT_ID');
  const issuer = read.url('GOOGLE_ISSUER', ['http:', 'https:']);
  const jwksUrl = read.url('GOOGLE_JWKS_URL', ['http:', 'https:']);
  if (clientId === null) {
    if (issuer === null && jwksUrl === null) return null;
    throw new ConfigError('GOOGLE_CLIENT_ID must be set where GOOGLE_ISSUER or GOOGLE_JWKS_URL is.');
  }
  if (issuer !== null && jwksUrl === null)
    throw new ConfigError('GOOGLE_JWKS_URL must say where the keys of GOOGLE_ISSUER are.');
  return { clientId, issuer: issuer ?? googleIssuer, jwksUrl: jwksUrl ?? googleJwksUrl };
}

const googleIssuer = 'https://accounts.google.com';
const googleJwksUrl = 'https://www.googleapis.com/oauth2/v3/certs';

function usualDataDir(workingDir: string): string {
  const isRoot = process.getuid?.() === 0;
  return defaultDataDir({ workingDir, isRoot, mayOthersEnter: !isRoot || mayEnter(workingDir, nobody) });
}

/** System user of the embedded database when the server runs as root. */
const nobody = { uid: 65_534, gid: 65_534 };

/** Variables for this process only. */
const secretNames: ReadonlySet<string> = new Set([
  'SESSION_SECRET',
  'PASSWORD_SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'AI_API_KEY',
  'STT_API_KEY',
]);

function readers(environment: Environment) {
  const text = (name: string): string | null => environment[name]?.trim() || null;
  const list = (name: string) =>
    (text(name) ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
  const optionalInteger = (name: string, { min, max }: { min: number; max: number }): number | null => {
    const value = text(name);
    if (value === null) return null;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= min && number <= max) return number;
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, but it is "${value}".`);
  };
  return {
    text,
    list,
    /** Environment for other programs. */
    withoutSecrets: (): Environment =>
      Object.fromEntries(Object.entries(environment).filter(([name]) => !secretNames.has(name.toUpperCase()))),
    optionalInteger,
    integer: (name: string, { fallback, ...range }: { fallback: number; min: number; max: number }): number =>
      optionalInteger(name, range) ?? fallback,
    choice<const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
      const value = text(name);
      if (value === null) return fallback;
      const choice = choices.find((known) => known === value);
      if (choice !== undefined) return choice;
      throw new ConfigError(`${name} must be one of ${choices.filter(Boolean).join(', ')}, but it is "${value}".`);
    },
    url(name: string, protocols: string[]): string | null {
      const value = text(name);
      if (value === null) return null;
      const url = URL.parse(value);
      if (url && protocols.includes(url.protocol)) return value;
      // The value may hold a password, so it is not printed.
      throw new ConfigError(
        `${name} must be an address that begins with ${protocols.map((scheme) => `${scheme}//`).join(' or ')}.`,
      );
    },
    secret(name: string): string | null {
      const value = text(name);
      if (value !== null && value.length < 32) throw new ConfigError(`${name} must have at least 32 characters.`);
      return value;
    },
    proxies(name: string): string | number | false {
      const value = text(name);
      if (value === null) return false;
      if (/^\d{1,2}$/.test(value)) return Number(value);
      if (list(name).every(isNetwork)) return value;
      throw new ConfigError(`${name} must be a number of proxies or a list of addresses (CIDR), but it is "${value}".`);
    },
  };
}

/** An IP address, or one with a prefix length. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits);
  return bits > 0 && isPrefix && more.length === 0;
}
