import { useEffect, useEffectEvent, useState } from 'react';

interface Incoming {
  onFiles: (files: File[]) => void;
  /** Called with text pasted outside any field. */
  onText: (text: string) => void;
}

/**
 * Handles files dropped or pasted anywhere on the page, and text pasted outside fields. Returns whether files are
 * dragged over the page. Ignored while a dialog is open.
 */
export function useDropAndPaste({ onFiles, onText }: Incoming): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((files: File[]) => onFiles(files));
  const reportText = useEffectEvent((text: string) => onText(text));
  useEffect(() => {
    const allowDrop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Otherwise the browser navigates to the file.
      event.preventDefault();
      event.dataTransfer.dropEffect = isBlocked() ? 'none' : 'copy';
      setOver(!isBlocked());
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      if (!isBlocked()) take(files);
    };
    const paste = (event: ClipboardEvent) => {
      if (isBlocked() || isField(event.target)) return;
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain').trim() ?? '';
      if (files.length > 0) take(files.map(withOwnName));
      else if (text !== '') reportText(text);
    };
    window.addEventListener('dragover', allowDrop);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragover', allowDrop);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, []);
  return isOver;
}

const isBlocked = () => document.querySelector('[role="dialog"]') !== null;

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** A clipboard image is always `image.png`. A name identifies its content, so each gets a unique one. */
function withOwnName(file: File): File {
  if (file.name !== 'image.png') return file;
  const time = new Date(file.lastModified).toISOString().slice(0, 19).replaceAll(':', '-').replace('T', ' ');
  return new File([file], `image ${time}.png`, { type: file.type, lastModified: file.lastModified });
}
