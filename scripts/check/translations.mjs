import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/root.mjs';
import { checkTranslations } from './check-translations.mjs';
import { listFiles } from './list-files.mjs';
import { report } from './report.mjs';
import { readTextUsage } from './text-usage.mjs';

const index = join(root, 'packages/i18n/src/index.ts');
const isProductCode = (path) =>
  /\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|^packages\/i18n\/src\/(en|es)[/.]|^apps\/e2e\//.test(path);

if (existsSync(index)) {
  const { catalogs } = await import(pathToFileURL(index).href);
  const files = ['packages', 'apps'].flatMap((folder) => listFiles(root, folder)).filter(isProductCode);
  report(checkTranslations(catalogs, readTextUsage(root, files)));
} else {
  report(['packages/i18n/src/index.ts is missing']);
}
