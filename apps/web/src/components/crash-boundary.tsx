import { Component, type ReactNode } from 'react';
import { ScriptLoadError } from '../lib/lazy-page.tsx';
import { ErrorState } from './error-state.tsx';

interface CrashBoundaryProps {
  /** A change of this value resets the boundary. */
  place: string;
  /** Wraps the failure message, if it should not simply replace the content. */
  frame?: (failure: ReactNode, tryAgain: () => void) => ReactNode;
  children: ReactNode;
}

interface CrashBoundaryState {
  error: unknown;
  place: string;
}

/** Error boundary: the rest of the page stays usable. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { error: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<CrashBoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps({ place }: CrashBoundaryProps, state: CrashBoundaryState) {
    return place === state.place ? null : { error: null, place };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const tryAgain = () => {
      if (error instanceof ScriptLoadError) error.forget();
      this.setState({ error: null });
    };
    const failure = <ErrorState error={error} onRetry={tryAgain} />;
    return this.props.frame ? this.props.frame(failure, tryAgain) : failure;
  }
}
