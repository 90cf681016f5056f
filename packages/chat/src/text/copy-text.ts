/** Copies a text and returns whether it worked. On plain HTTP, without a clipboard API, it copies a selection. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sosia-hidden';
  // Next to the focused element: a modal dialog does not allow focus outside.
  (focused?.parentElement ?? document.body).append(field);
  field.select();
  // Deprecated, but the only way without a secure context.
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
