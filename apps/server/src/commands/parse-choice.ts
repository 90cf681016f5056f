/** Value of a typed word; `undefined` for any other word. */
export function parseChoice<Value>(typed: string, words: Record<string, Value>): Value | undefined {
  return Object.entries(words).find(([word]) => word === typed.trim().toLowerCase())?.[1];
}
