import type { Payment } from '../../../api/types.js';
import { noWrap } from '../../../ui/no-wrap.js';
import { useChargeTitle } from '../charge-title.js';

/** What a charge is for, as a link to its page. */
export function ChargeLink({ payment }: { payment: Payment }) {
  const title = useChargeTitle();
  return (
    <a
      href={`#/my_league/payments/${payment.id}`}
      className="inline-block min-h-6 min-w-0 self-start font-semibold text-accent underline underline-offset-4 first-letter:uppercase"
    >
      {noWrap(title(payment))}
    </a>
  );
}
