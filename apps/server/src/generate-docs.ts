import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressOf, type Endpoint, type ErrorCode, endpoints, errorCatalog } from '@sosia/contract';
import { catalogs } from '@sosia/i18n';
import { openApiDocument } from './http/pages/openapi.ts';
import { version } from './version.ts';

const docsFolder = fileURLToPath(new URL('../../../docs', import.meta.url));

/** `npm run sosia -- docs`: writes the files in docs/ that are generated from the contract. */
export async function generateDocs(): Promise<number> {
  for (const [name, content] of Object.entries(generatedDocs())) await writeFile(join(docsFolder, name), content);
  return 0;
}

/** File name below docs/ → content. */
export function generatedDocs(): Record<string, string> {
  const all = Object.values(endpoints) as Endpoint[];
  return {
    'errors.md': errorsPage(all),
    'openapi.json': `${JSON.stringify(openApiDocument(all, version), null, 2)}\n`,
  };
}

function errorsPage(all: Endpoint[]): string {
  const rows = (Object.keys(errorCatalog) as ErrorCode[]).map((code) => {
    const callers = all.filter((endpoint) => endpoint.errors.includes(code)).map(({ call }) => `\`${pathOf(call)}\``);
    const { status } = errorCatalog[code];
    const texts = [catalogs.en.errors[code], catalogs.es.errors[code]].map(cell);
    return `| \`${code}\` | ${status} | ${texts.join(' | ')} | ${callers.join('<br>')} |`;
  });
  return `# Errors

Made from the contract by \`npm run sosia -- docs\`; do not edit.

Every answer with a status of 400 or more has this body, and \`message\` follows \`Accept-Language\` (English, Spanish):

\`\`\`json
{ "error": { "code": "validation", "message": "…", "requestId": "…", "fields": { "email": { "key": "emailFormat", "message": "…" } } } }
\`\`\`

\`fields\` comes with \`validation\` and its like, keyed by path (\`urls.1\`); \`existingId\` with \`alreadyKnown\`; a \`Retry-After\`
header with 429 and 503. The last column names the calls that declare the code. Any call can also give \`validation\`, \`badJson\`,
\`tooLarge\`, \`wrongType\`, \`rateLimited\`, \`default\`, \`starting\` and \`providerTimeout\`; one that needs a token \`sessionInvalid\`,
\`emailNotVerified\` and \`termsNotAccepted\` too. The error of a source or of a stream that began is one of these as well.

| code | status | English | Spanish | calls |
|---|---|---|---|---|
${rows.join('\n')}
`;
}

const pathOf = (call: Endpoint['call']) => `${addressOf(call).method} ${addressOf(call).path}`;
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
