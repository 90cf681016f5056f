import { join } from 'node:path';
import { sql } from 'kysely';
import { forgetIdempotentAnswers, sweepIdempotentAnswers } from '../http/idempotency/idempotency-store.ts';
import { legalRoutes } from '../http/pages/legal-routes.ts';
import { createLegalTexts } from '../http/pages/legal-texts.ts';
import { systemRoutes } from '../http/system-routes.ts';
import { deleteBlobsJob } from '../jobs/index.ts';
import type { Module } from '../module.ts';
import { version } from '../version.ts';
import type { ModulePorts } from './module-ports.ts';
import { projectFolder } from './project-folder.ts';

const hourMs = 3_600_000;

/** Creates the module for what belongs to no other: system and legal pages, idempotency keys, deletion of blobs. */
export function createPlatformModule(ports: ModulePorts): Module {
  const { db, config, runtime } = ports;
  const legalFolders = [join(config.dataDir, 'legal'), join(projectFolder, 'config/legal')];
  return {
    name: 'platform',
    routes: [...systemRoutes(systemFacts(ports)), ...legalRoutes(createLegalTexts(legalFolders))],
    jobs: [deleteBlobsJob(ports)],
    sweeps: [{ name: 'idempotent-answers', everyMs: hourMs, run: () => sweepIdempotentAnswers(db, runtime.now()) }],
    hooks: {
      async forgetAccount(tx, accountId) {
        await forgetIdempotentAnswers(tx, accountId);
        return undefined;
      },
    },
    useCases: {},
  };
}

function systemFacts({ config, publicUrl, db, model, mailer }: ModulePorts): Parameters<typeof systemRoutes>[0] {
  return {
    version,
    publicUrl,
    passwordSecret: config.passwordSecret,
    registration: config.registration,
    googleClientId: config.google?.clientId ?? null,
    engine: model.kind,
    model: model.kind === 'provider' ? model.name : null,
    mail: mailer.kind,
    isDatabaseUp: () =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
  };
}
