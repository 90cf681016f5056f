import { useChat } from './chat-context.tsx';
import { CopyButton } from './copy-button.tsx';

/** Code with a line that names it and copies it. */
export function CodeBlock({ text, label }: { text: string; label: string }) {
  const { strings } = useChat();
  return (
    <figure className="sosia-code">
      <figcaption>
        <span>{label}</span>
        <CopyButton text={text} label={strings.copyCode} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}
