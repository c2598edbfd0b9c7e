import type { ReactNode } from 'react';

const ALIGNS = {
  left: 'text-left',
  right: 'text-right',
  number: 'text-right whitespace-nowrap tabular-nums',
};

const WIDTHS = { sm: 'hidden sm:table-cell', md: 'hidden md:table-cell' };

const SIZES = {
  normal: '[&_:is(td,th)]:py-2',
  dense: 'text-sm [&_:is(td,th)]:py-1.5',
};

interface CellProps {
  align?: keyof typeof ALIGNS;
  /** The smallest screen that shows the column: set it on the header and on every cell. */
  from?: keyof typeof WIDTHS;
  className?: string;
  children?: ReactNode;
}

function cellClass({ align = 'left', from, className = '' }: CellProps): string {
  return `not-first:pl-3 ${ALIGNS[align]} ${from ? WIDTHS[from] : ''} ${className}`;
}

/** Breaks between words only: the body lets tables squeeze text to a letter per line. */
const HEADER = 'wrap-break-word';

export function ColumnHeader({ children, ...look }: CellProps) {
  return (
    <th scope="col" className={`font-semibold ${HEADER} ${cellClass(look)}`}>
      {children}
    </th>
  );
}

export function RowHeader({ children, ...look }: CellProps) {
  return (
    <th scope="row" className={`font-normal ${HEADER} ${cellClass(look)}`}>
      {children}
    </th>
  );
}

export function Cell({ children, ...look }: CellProps) {
  return <td className={cellClass(look)}>{children}</td>;
}

interface TableProps {
  caption: string;
  /** Otherwise only screen readers read the caption. */
  isCaptionVisible?: boolean;
  size?: keyof typeof SIZES;
  /** For a card without padding: the row rules reach its edges, the text does not. */
  inset?: boolean;
  /** For tables that can be wider than a phone: it scrolls sideways, also with the keyboard. */
  scrolls?: boolean;
  /** The cells of the header row. */
  head: ReactNode;
  /** Rows (`tr`) of `RowHeader` and `Cell`. */
  children: ReactNode;
}

export function Table({
  caption,
  isCaptionVisible = false,
  size = 'normal',
  inset = false,
  scrolls = false,
  head,
  children,
}: TableProps) {
  const edges = inset ? '[&_tr>:first-child]:pl-3 [&_tr>:last-child]:pr-3' : '';
  const table = (
    <table className={`w-full ${SIZES[size]} ${edges}`}>
      <caption
        className={
          isCaptionVisible ? `text-left text-base font-bold ${inset ? 'px-3 pt-3' : 'pb-1'}` : 'sr-only'
        }
      >
        {caption}
      </caption>
      <thead className="text-sm text-muted">
        <tr>{head}</tr>
      </thead>
      <tbody className="*:border-t *:border-line">{children}</tbody>
    </table>
  );
  if (!scrolls) return table;
  return (
    // `relative`, because sr-only text is positioned: outside the visible part, it would widen the page.
    <div tabIndex={0} role="group" aria-label={caption} className="relative overflow-x-auto">
      {table}
    </div>
  );
}
