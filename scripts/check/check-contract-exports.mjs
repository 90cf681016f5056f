import { parseSync } from 'oxc-parser';

const contract = /^packages\/contract\/src\//;

/**
 * Finds values that the contract exports and no other file names. Knip does not see them, because the OpenAPI document
 * reads the contract as a namespace. Schemas are left out: that namespace gives them their names.
 * @param {{ path: string, text: string }[]} files every source file
 * @returns {string[]} one line per export
 */
export function checkContractExports(files) {
  const readers = files.filter(({ path, text }) => contract.test(path) || text.includes('@sosia/contract'));
  return files
    .filter(({ path }) => contract.test(path) && !path.endsWith('.test.ts'))
    .flatMap((file) => exportedValues(file).map((name) => ({ name, path: file.path })))
    .filter(({ name, path }) => !isNamedElsewhere(readers, name, path))
    .map(({ name, path }) => `${path}: ${name} is exported and used in no other file`);
}

function exportedValues({ path, text }) {
  const { module } = parseSync(path, text);
  const entries = module.staticExports.flatMap((statement) => statement.entries);
  return entries
    .filter((entry) => !entry.isType && !entry.moduleRequest && entry.exportName.name)
    .map((entry) => entry.exportName.name)
    .filter((name) => !name.endsWith('Schema'));
}

function isNamedElsewhere(files, name, ownPath) {
  const word = new RegExp(`\\b${name}\\b`);
  return files.some(({ path, text }) => path !== ownPath && word.test(text));
}
