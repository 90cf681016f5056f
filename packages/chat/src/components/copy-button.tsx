import { useEffect, useState } from 'react';
import { copyText } from '../text/copy-text.ts';
import { useChat } from './chat-context.tsx';
import { Icon } from './icon.tsx';

const noticeMs = 2_000;

/** Copies a text and briefly confirms it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { strings } = useChat();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), noticeMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => setCopied(await copyText(text));
  return (
    <button type="button" className="sosia-quiet" onClick={copy} title={label}>
      <Icon name={copied ? 'done' : 'copy'} size={16} />
      <span className="sosia-hidden">{label}</span>
      {copied && <span role="status">{strings.copied}</span>}
    </button>
  );
}
