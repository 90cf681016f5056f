import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * Vitest reporter that appends each result to the file `TEST_RESULTS_PATH` as it happens, one JSON object per line, so
 * that a stopped run still reports its results. `countResults` reads it.
 */
export default class StreamResults {
  #root = process.cwd();

  onInit(vitest) {
    this.#root = vitest.config.root;
  }

  onTestRunStart(specifications) {
    append({ kind: 'run', files: specifications.map(({ moduleId }) => this.#toPath(moduleId)) });
  }

  onTestCaseReady(test) {
    append({ kind: 'test', file: this.#toPath(test.module.moduleId), name: test.fullName });
  }

  onTestModuleEnd(module) {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    for (const test of module.children.allTests()) counts[toCount(test.result().state)] += 1;
    const isBroken = module.state() === 'failed' && counts.failed === 0;
    const { duration, collectDuration, setupDuration, prepareDuration } = module.diagnostic();
    append({
      kind: 'file',
      file: this.#toPath(module.moduleId),
      ...counts,
      isBroken,
      testMs: Math.round(duration),
      importMs: Math.round(collectDuration + setupDuration + prepareDuration),
    });
  }

  onTestRunEnd(_modules, unhandledErrors) {
    append({ kind: 'end', unhandledErrors: unhandledErrors.length });
  }

  #toPath(moduleId) {
    return relative(this.#root, moduleId).replaceAll('\\', '/');
  }
}

/** A test without a result (its file failed to load) did not pass. */
const toCount = (state) => (state === 'passed' || state === 'failed' ? state : 'skipped');

function append(event) {
  const path = process.env.TEST_RESULTS_PATH;
  if (path) appendFileSync(path, `${JSON.stringify(event)}\n`);
}
