import { expect, it } from 'vitest';
import { ConfigError, readConfig, readTerminalLanguage } from './config.ts';

const read = (environment: Record<string, string>) => readConfig(environment, '/srv/sosia');

it('has a default for everything', () => {
  expect(read({ DATA_DIR: 'data' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    trustProxy: false,
    registration: 'open',
    dataDir: '/srv/sosia/data',
    databaseUrl: null,
    smtpUrl: null,
    mailFrom: 'Sosia <no-reply@sosia.local>',
    model: null,
    embedding: null,
    speechRecognition: null,
    chromiumPath: null,
    google: null,
    safeFetchAllow: [],
    sessionSecret: null,
    passwordSecret: 'sosia-password-transport-v1',
    logLevel: 'info',
    rateLimits: true,
    billing: 'local',
  });
});

it.each([
  [
    { STT_COMMAND: 'c {file}', PATH: '/bin', SESSION_SECRET: 's'.repeat(32), DATABASE_URL: 'postgres://u:p@h/d' },
    { kind: 'command', command: 'c {file}', environment: { STT_COMMAND: 'c {file}', PATH: '/bin' } },
  ],
  [
    { STT_BASE_URL: 'http://localhost:9000/v1/', STT_API_KEY: 'k' },
    { kind: 'openai-compatible', baseUrl: 'http://localhost:9000/v1', apiKey: 'k', model: 'whisper-1' },
  ],
  [
    { AI_BASE_URL: 'http://localhost:9000/v1', AI_MODEL: 'm', AI_API_KEY: 'k', STT_MODEL: 'w' },
    { kind: 'openai-compatible', baseUrl: 'http://localhost:9000/v1', apiKey: 'k', model: 'w' },
  ],
])('names who receives recordings: %j', (environment, expected) => {
  expect(read(environment).speechRecognition).toEqual(expected);
});

it('uses the provider of the answers for embeddings', () => {
  const provider = { AI_BASE_URL: 'http://localhost:9000/v1', AI_MODEL: 'm' };
  expect(read({ ...provider, AI_EMBEDDING_MODEL: 'e' }).embedding).toEqual({
    provider: 'openai-compatible',
    baseUrl: 'http://localhost:9000/v1',
    apiKey: null,
    model: 'e',
  });
});

it.each([
  [{ AI_EMBEDDING_MODEL: 'e' }, 'AI_EMBEDDING_MODEL'],
  [{ AI_PROVIDER: 'anthropic', AI_MODEL: 'm', AI_EMBEDDING_MODEL: 'e' }, 'AI_EMBEDDING_MODEL'],
  [{ STT_COMMAND: 'c', STT_BASE_URL: 'http://localhost:9000' }, 'STT_COMMAND'],
  [{ STT_API_KEY: 'k' }, 'STT_BASE_URL'],
  [{ STT_MODEL: 'w' }, 'STT_BASE_URL'],
  [{ STT_BASE_URL: 'ftp://x' }, 'STT_BASE_URL'],
])('rejects settings without effect together: %j', (environment, name) => {
  expect(() => read(environment)).toThrow(name);
});

it("reads the operator's settings", () => {
  const config = read({
    PORT: '0',
    PUBLIC_URL: 'http://localhost:8080/',
    TRUST_PROXY: '10.0.0.0/8, 192.0.2.1',
    SAFE_FETCH_ALLOW: 'localhost:9000, intranet.example',
    AI_BASE_URL: 'http://localhost:11434/v1/',
    AI_MODEL: 'small',
    DATA_DIR: '/data',
    RATE_LIMITS: 'off',
    BILLING: 'none',
  });
  expect(config).toMatchObject({
    port: 0,
    publicUrl: 'http://localhost:8080',
    trustProxy: '10.0.0.0/8, 192.0.2.1',
    dataDir: '/data',
    rateLimits: false,
    billing: 'none',
  });
  expect(config.safeFetchAllow).toEqual(['localhost:9000', 'intranet.example']);
  expect(config.model).toEqual({
    provider: 'openai-compatible',
    baseUrl: 'http://localhost:11434/v1',
    apiKey: null,
    model: 'small',
    fallbackModel: null,
    contextTokens: null,
  });
});

it.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['PUBLIC_URL', 'example.com'],
  ['TRUST_PROXY', 'everyone'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.0/'],
  ['TRUST_PROXY', '::1/129'],
  ['TRUST_PROXY', '10.0.0.0/8/9'],
  ['REGISTRATION', 'maybe'],
  ['DATABASE_URL', 'mysql://x'],
  ['SMTP_URL', 'mail.example.com'],
  ['GOOGLE_ISSUER', 'accounts.example.com'],
  ['GOOGLE_JWKS_URL', 'ftp://x'],
  ['AI_PROVIDER', 'other'],
  ['AI_BASE_URL', 'ftp://x'],
  ['AI_MODEL', 'a model without a provider'],
  ['AI_FALLBACK_MODEL', 'a model without a provider'],
  ['AI_CONTEXT_TOKENS', '8192'],
  ['SESSION_SECRET', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['RATE_LIMITS', 'yes'],
  ['BILLING', 'stripe'],
])('rejects %s=%s and names the variable', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(ConfigError);
  expect(() => read({ [name]: value })).toThrow(name);
});

it('does not print a URL that may hold a password', () => {
  expect(() => read({ DATABASE_URL: 'mysql://user:hunter2@host/db' })).toThrow(/^(?!.*hunter2)/);
});

it('rejects test billing on a public server', () => {
  expect(() => read({ PUBLIC_URL: 'https://sosia.example.com' })).toThrow('BILLING');
  expect(read({ PUBLIC_URL: 'https://sosia.example.com', BILLING: 'none' }).billing).toBe('none');
});

it('requires the settings of a provider', () => {
  expect(() => read({ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm' })).toThrow('AI_BASE_URL');
  expect(() => read({ AI_PROVIDER: 'anthropic' })).toThrow('AI_MODEL');
  expect(read({ AI_PROVIDER: 'anthropic', AI_MODEL: 'm', AI_API_KEY: 'k' }).model).toEqual({
    provider: 'anthropic',
    baseUrl: null,
    apiKey: 'k',
    model: 'm',
    fallbackModel: null,
    contextTokens: null,
  });
});

it('reads a second model of the provider, and the context windows', () => {
  const provider = { AI_PROVIDER: 'anthropic', AI_MODEL: 'm' };
  expect(read({ ...provider, AI_FALLBACK_MODEL: 'n', AI_CONTEXT_TOKENS: '8192' }).model).toMatchObject({
    fallbackModel: 'n',
    contextTokens: 8_192,
  });
  for (const wrong of [{ AI_FALLBACK_MODEL: 'm' }, { AI_CONTEXT_TOKENS: '8k' }, { AI_CONTEXT_TOKENS: '100' }])
    expect(() => read({ ...provider, ...wrong })).toThrow(Object.keys(wrong)[0]);
});

it('uses Google’s sign-in URLs, or those of another issuer', () => {
  expect(read({ GOOGLE_CLIENT_ID: 'c' }).google).toEqual({
    clientId: 'c',
    issuer: 'https://accounts.google.com',
    jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
  });
  const own = { GOOGLE_ISSUER: 'https://id.example.com', GOOGLE_JWKS_URL: 'https://id.example.com/keys' };
  expect(read({ GOOGLE_CLIENT_ID: 'c', ...own }).google).toMatchObject({ issuer: own.GOOGLE_ISSUER });
  expect(() => read(own)).toThrow('GOOGLE_CLIENT_ID');
  expect(() => read({ GOOGLE_CLIENT_ID: 'c', GOOGLE_ISSUER: own.GOOGLE_ISSUER })).toThrow('GOOGLE_JWKS_URL');
});

it.each([
  [{ LANG: 'es_ES.UTF-8' }, 'es'],
  [{ LANG: 'es' }, 'es'],
  [{ LANG: 'en_GB.UTF-8', LC_ALL: 'es_MX.UTF-8' }, 'es'],
  [{ LANG: 'es_ES.UTF-8', LC_MESSAGES: 'en_US.UTF-8', LC_ALL: '' }, 'en'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{ LANG: 'de_DE.UTF-8' }, 'en'],
  [{}, 'en'],
])('uses the language of the terminal: %j', (environment, language) => {
  expect(readTerminalLanguage(environment)).toBe(language);
});
