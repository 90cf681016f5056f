/**
 * An address as people write it, made whole: `bakery.example/bread` is `https://bakery.example/bread`. What has a scheme,
 * or is no address at all, stays as it is.
 */
export function completeUrl(typed: string): string {
  const text = typed.trim();
  return /^[^\s/:?#@]+\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u.test(text) ? `https://${text}` : text;
}
