/** Returns a text without the question that it answers and without "A:". */
export const withoutEcho = (text: string): string =>
  text
    .replace(/^((?:Yes|No|Sí)\. )?(?:¿[^?\n]{3,160}\?|(?:[QP]: )?\p{Lu}[^?.!\n]{3,160}\?)\s+(?=[\p{L}\p{N}])/u, '$1')
    .replace(/^((?:Yes|No|Sí)\. )?[AR]: (?=\S)/u, '$1');
