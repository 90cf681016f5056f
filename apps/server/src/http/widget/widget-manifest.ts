import { type Language, languages } from '@sosia/contract';

/** What Vite says of each file that it wrote. */
type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;

/**
 * The scripts with the sentences that the chat's page asks for as soon as it runs, by language: the page names them, so
 * that they are fetched beside the first script and not after it.
 */
export function sentencesOf(manifestJson: string): Record<Language, string[]> {
  const manifest = JSON.parse(manifestJson) as Manifest;
  const later = [...withImports(manifest, ['index.html'])].flatMap((key) => manifest[key]?.dynamicImports ?? []);
  const filesOf = (language: Language) => {
    const entries = later.filter((key) => key.endsWith(`/words/${language}.ts`));
    return [...withImports(manifest, entries)].flatMap((key) => manifest[key]?.file ?? []);
  };
  const first = new Set([...withImports(manifest, ['index.html'])].map((key) => manifest[key]?.file));
  return Object.fromEntries(
    languages.map((language) => [
      language,
      filesOf(language)
        .filter((file) => !first.has(file))
        .map((file) => `/widget/${file}`),
    ]),
  ) as Record<Language, string[]>;
}

function withImports(manifest: Manifest, keys: string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    withImports(manifest, manifest[key]?.imports ?? [], seen);
  }
  return seen;
}
