import { Component, type ReactNode } from 'react';
import { ErrorState } from '../components/error-state.tsx';

interface CrashBoundaryProps {
  /** Another place is another try. */
  place: string;
  children: ReactNode;
}

interface CrashBoundaryState {
  error: unknown;
  place: string;
}

/** A page that breaks says so and leaves the header usable; it is never a blank page. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { error: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<CrashBoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps({ place }: CrashBoundaryProps, state: CrashBoundaryState) {
    return place === state.place ? null : { error: null, place };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return <ErrorState error={this.state.error} onRetry={() => this.setState({ error: null })} />;
  }
}
