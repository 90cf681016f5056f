import { Component, type ReactNode } from 'react';
import { ScriptLoadError } from '../lib/lazy-page.tsx';
import { ErrorState } from './error-state.tsx';

interface CrashBoundaryProps {
  /** Another place is another try. */
  place: string;
  /** What stands around the failure, where it is not simply in the place of what broke. */
  frame?: (failure: ReactNode, tryAgain: () => void) => ReactNode;
  children: ReactNode;
}

interface CrashBoundaryState {
  error: unknown;
  place: string;
}

/** What breaks says so and leaves the rest usable: a page its header, a tab what was typed in the others. */
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
