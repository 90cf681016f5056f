/** A language by its name in the page's language; its code where nobody knows it. */
export function languageName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
