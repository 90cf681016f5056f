import { Component, type ReactNode } from 'react';
import type { Translate } from '../words/load-words.ts';

interface CrashBoundaryProps {
  /** `null`: its sentences are not there (yet). */
  t: () => Translate | null;
  /** Said by what came with the script. */
  lost: { failed: string; reload: string };
  onCrash: () => void;
  children: ReactNode;
}

/** Shown when the chat crashed: one button to reload, which loses nothing. */
export class CrashBoundary extends Component<CrashBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch() {
    this.props.onCrash();
  }

  override render() {
    const { children, lost } = this.props;
    if (!this.state.hasCrashed) return children;
    const t = this.props.t();
    return (
      <LostPanel title={t?.('widget.crashed') ?? lost.failed} text={t?.('widget.crashedText')} reload={lost.reload} />
    );
  }
}

/** Nothing could be loaded, not even sentences. */
export function LostPanel({ title, text, reload }: { title: string; text?: string | undefined; reload: string }) {
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
