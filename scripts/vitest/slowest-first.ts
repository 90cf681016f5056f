import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const durationsPath = new URL('../suites/usual-durations.json', import.meta.url);

/** Vitest sequencer that starts the slowest files first, so that no worker starts a long file at the end. */
export default class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const durations = JSON.parse(readFileSync(durationsPath, 'utf8')) as { files: Record<string, number> };
    const secondsOf = ({ moduleId }: TestSpecification): number =>
      durations.files[relative(this.ctx.config.root, moduleId).replaceAll('\\', '/')] ?? 0;
    return files.toSorted((a, b) => secondsOf(b) - secondsOf(a) || (a.moduleId < b.moduleId ? -1 : 1));
  }
}
