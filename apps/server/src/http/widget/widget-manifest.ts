import { type Language, languages } from '@sosia/contract';

/** Vite's entry for each built file. */
type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;

/**
 * Scripts with the texts that the chat's page imports first, by language. The page preloads them, so that they are
 * fetched in parallel with the first script.
 */
export function textChunksOf(manifestJson: string): Record<Language, string[]> {
  const manifest = JSON.parse(manifestJson) as Manifest;
  const later = [...withImports(manifest, ['index.html'])].flatMap((key) => manifest[key]?.dynamicImports ?? []);
  const filesOf = (language: Language) => {
    const entries = later.filter((key) => key.endsWith(`/texts/${language}.ts`));
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
