import type { ReactNode } from 'react';

interface Props {
  /** What needs to be fixed first. */
  first?: ReactNode;
  site: ReactNode;
  side?: ReactNode;
  children: ReactNode;
}

const COLUMN = 'flex min-w-0 flex-col gap-4';

/** The parts of an account: stacked on phones; on desktops, the site and rarely used parts are beside the rest. */
export function AccountLayout({ first, site, side, children }: Props) {
  return (
    <div className={COLUMN}>
      {first}
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[auto_1fr]">
        <div className="md:col-start-2">{site}</div>
        <div className={`${COLUMN} md:col-start-1 md:row-span-2 md:row-start-1`}>{children}</div>
        <div className={`${COLUMN} md:col-start-2`}>{side}</div>
      </div>
    </div>
  );
}
