import { access, constants } from 'node:fs/promises';
import { createAiSdkModel } from './adapters/language-model/ai-sdk.ts';
import { createSmtpMailer } from './adapters/mail/smtp.ts';
import { type Config, readConfig } from './config.ts';
import { readServerVersion } from './db/index.ts';
import { version } from './version.ts';

type Finding = { part: string; state: 'ok' | 'default' | 'broken'; says: string };

const checkTimeoutMs = 10_000;

/** Prints one line per part of the installation. Returns exit code 1 when a configured part does not work. */
export async function runDoctor(): Promise<number> {
  process.stdout.write(`Sosia ${version}, Node ${process.versions.node}, ${process.platform} ${process.arch}\n`);
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    return report([{ part: 'Settings', state: 'broken', says: messageOf(error) }]);
  }
  return report([
    { part: 'Settings', state: 'ok', says: 'all values are valid' },
    ...(await Promise.all([
      checkRunning(config),
      checkData(config),
      checkDatabase(config),
      checkMail(config),
      ...(config.google ? [checkGoogle(config.google)] : []),
      checkModel(config),
    ])),
  ]);
}

function report(findings: Finding[]): number {
  const marks = { ok: 'ok      ', default: 'built in', broken: 'BROKEN  ' };
  for (const { part, state, says } of findings) process.stdout.write(`${marks[state]}  ${part.padEnd(10)}${says}\n`);
  return findings.some((finding) => finding.state === 'broken') ? 1 : 0;
}

async function checkRunning({ port, host }: Config): Promise<Finding> {
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  try {
    const answer = await fetch(`${address}/api/ready`, { signal: AbortSignal.timeout(checkTimeoutMs) });
    return { part: 'Server', state: 'ok', says: answer.ok ? `ready at ${address}` : `starting at ${address}` };
  } catch {
    return { part: 'Server', state: 'ok', says: `not running at ${address}; start it with npm start` };
  }
}

async function checkData({ dataDir }: Config): Promise<Finding> {
  try {
    await access(dataDir, constants.R_OK | constants.W_OK);
    return { part: 'Data', state: 'ok', says: dataDir };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return { part: 'Data', state: 'ok', says: `${dataDir}, created at the first start` };
    }
    return {
      part: 'Data',
      state: 'broken',
      says: `${dataDir} is not writable (${messageOf(error)}); set DATA_DIR to a writable folder`,
    };
  }
}

async function checkDatabase({ databaseUrl }: Config): Promise<Finding> {
  if (databaseUrl === null)
    return {
      part: 'Database',
      state: 'default',
      says: 'embedded PostgreSQL in the data folder; set DATABASE_URL to use a server',
    };
  try {
    const serverVersion = await readServerVersion(databaseUrl, checkTimeoutMs);
    return { part: 'Database', state: 'ok', says: `PostgreSQL ${serverVersion} at ${new URL(databaseUrl).host}` };
  } catch (error) {
    return { part: 'Database', state: 'broken', says: `DATABASE_URL does not respond (${messageOf(error)})` };
  }
}

async function checkMail({ smtpUrl, mailFrom }: Config): Promise<Finding> {
  if (smtpUrl === null)
    return { part: 'Mail', state: 'default', says: 'local outbox, shown at /outbox; set SMTP_URL to send emails' };
  const fault = await createSmtpMailer({ url: smtpUrl, from: mailFrom }).check();
  return { part: 'Mail', state: fault === null ? 'ok' : 'broken', says: fault ?? `SMTP at ${new URL(smtpUrl).host}` };
}

async function checkGoogle({ jwksUrl }: NonNullable<Config['google']>): Promise<Finding> {
  try {
    const answer = await fetch(jwksUrl, { signal: AbortSignal.timeout(checkTimeoutMs) });
    if (!answer.ok) throw new Error(`${answer.status}`);
    return { part: 'Google', state: 'ok', says: `keys at ${new URL(jwksUrl).host}` };
  } catch (error) {
    return { part: 'Google', state: 'broken', says: `GOOGLE_JWKS_URL does not respond (${messageOf(error)})` };
  }
}

async function checkModel({ model }: Config): Promise<Finding> {
  if (model === null)
    return { part: 'Answers', state: 'default', says: 'built-in engine; set AI_BASE_URL and AI_MODEL to use a model' };
  const fault = await createAiSdkModel(model).check(AbortSignal.timeout(checkTimeoutMs));
  return {
    part: 'Answers',
    state: fault === null ? 'ok' : 'broken',
    says: fault ?? `${model.model} through ${model.provider}${standIn(model)}`,
  };
}

function standIn({ fallbackModel }: NonNullable<Config['model']>): string {
  return fallbackModel === null ? '' : `, with ${fallbackModel} as fallback`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
