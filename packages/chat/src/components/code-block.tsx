import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { type CodeLanguage, knownLanguage } from '../code/known-language.ts';
import { useChat } from './chat-context.tsx';
import { CopyButton } from './copy-button.tsx';

interface KnownCode {
  text: string;
  language: CodeLanguage;
}

/** If the highlighter does not load, the code is shown without colors. */
const HighlightedCode = lazy(
  (): Promise<{ default: ComponentType<KnownCode> }> =>
    import('./highlighted-code.tsx').catch(() => ({ default: ({ text }) => text })),
);

interface CodeBlockProps {
  text: string;
  label: string;
  /** Language as named in Markdown. The label is shown if it is unknown. */
  language?: string;
  /** Output of the program. */
  output?: string;
}

/** Code with its language, a copy button and, if it was run, its output. */
export function CodeBlock({ text, label, language = label, output = '' }: CodeBlockProps) {
  const { strings } = useChat();
  const known = knownLanguage(language);
  return (
    <figure className="sosia-code">
      <figcaption>
        <span>{label}</span>
        <CopyButton text={text} label={strings.copyCode} />
      </figcaption>
      <Scrolled>
        {known ? (
          <Suspense fallback={text}>
            <HighlightedCode text={text} language={known} />
          </Suspense>
        ) : (
          text
        )}
      </Scrolled>
      {output !== '' && (
        <section aria-label={strings.codeOutput}>
          <p className="sosia-output">{strings.codeOutput}</p>
          <Scrolled>{output}</Scrolled>
        </section>
      )}
    </figure>
  );
}

function Scrolled({ children }: { children: ReactNode }) {
  return (
    // Code reads from left to right in every language.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre tabIndex={0} dir="ltr">
      <code>{children}</code>
    </pre>
  );
}
