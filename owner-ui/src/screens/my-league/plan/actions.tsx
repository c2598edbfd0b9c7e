import type { ReactNode } from 'react';

/** The buttons of a dialog that is taller than the screen: they stay in view, at the dialog's edge rather than at its padding. */
export function Actions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-4 -mx-4 -mb-4 flex flex-wrap gap-2 border-t border-line bg-surface p-4 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
      {children}
    </div>
  );
}
