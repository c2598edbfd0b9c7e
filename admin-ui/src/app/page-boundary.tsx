import { Component } from 'react';
import type { ReactNode } from 'react';
import { Failure } from '../ui/failure.js';

/** A page that breaks takes nothing else with it. */
export class PageBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    return <Failure error={this.state.error} onRetry={() => this.setState({ error: null })} />;
  }
}
