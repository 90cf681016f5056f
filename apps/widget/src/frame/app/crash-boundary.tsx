import { Component, type ReactNode } from 'react';
import type { Translate } from '../texts/load-texts.ts';

interface CrashBoundaryProps {
  /** `null` if the texts are not loaded (yet). */
  t: () => Translate | null;
  /** Fallback texts that are part of the script. */
  fallbackTexts: { failed: string; reload: string };
  onCrash: () => void;
  children: ReactNode;
}

/** Error boundary of the chat, with a button to reload. Reloading loses nothing. */
export class CrashBoundary extends Component<CrashBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch() {
    this.props.onCrash();
  }

  override render() {
    const { children, fallbackTexts } = this.props;
    if (!this.state.hasCrashed) return children;
    const t = this.props.t();
    return (
      <FallbackPanel
        title={t?.('widget.crashed') ?? fallbackTexts.failed}
        text={t?.('widget.crashedText')}
        reload={fallbackTexts.reload}
      />
    );
  }
}

/** Shown if not even the texts could be loaded. */
export function FallbackPanel({ title, text, reload }: { title: string; text?: string | undefined; reload: string }) {
  return (
    <main className="sosia-notice" role="alert">
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      <button type="button" className="sosia-wide" onClick={() => location.reload()}>
        {reload}
      </button>
    </main>
  );
}
