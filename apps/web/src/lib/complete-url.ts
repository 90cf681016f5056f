/**
 * Completes a typed URL: `bakery.example/bread` becomes `https://bakery.example/bread`. Returns text that has a scheme
 * or is not a URL unchanged.
 */
export function completeUrl(typed: string): string {
  const text = typed.trim();
  return /^[^\s/:?#@]+\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u.test(text) ? `https://${text}` : text;
}
