import { ConfirmDialog } from '@touchline/ui';
import type { ComponentProps } from 'react';
import { ProblemNotice } from './problem-notice.js';

/** Asks for confirmation; an error caused by the plan links to the plan. */
export function Confirm(props: Omit<ComponentProps<typeof ConfirmDialog>, 'renderProblem'>) {
  return <ConfirmDialog {...props} renderProblem={(error) => <ProblemNotice error={error} />} />;
}
