/** Copies a text; on plain http, where there is no clipboard object, by way of a selection. `false` when refused. */
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
  // Beside what has the focus: a dialog takes the focus back from anything that lies outside it.
  (focused?.parentElement ?? document.body).append(field);
  field.select();
  // The only way without a secure context, deprecated or not.
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
