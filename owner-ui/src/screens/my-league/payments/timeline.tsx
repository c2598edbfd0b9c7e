import { Button, LoadError, Loading } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LedgerEvent, Payment } from '../../../api/types.js';
import { useDates } from '../../../format/use-dates.js';
import { noWrap } from '../../../ui/no-wrap.js';
import { useChargeTitle } from '../charge-title.js';
import { EVENTS_PER_PAGE, useLedgerPage } from '../../../api/ledger.js';
import { usePaymentsByIds } from '../../../api/payments.js';
import { Section } from './section.js';

const paymentOf = ({ data }: LedgerEvent): string | undefined => (data as { payment_id?: string }).payment_id;

/**
 * One receipt for several payments is a single event to the owner: sentences repeated by one command are shown once.
 */
function withoutRepeats(events: LedgerEvent[]): LedgerEvent[] {
  return events.filter((event, n) => {
    const before = events[n - 1];
    return !(
      before?.command_id === event.command_id &&
      before.type === event.type &&
      before.description === event.description
    );
  });
}

function Entry({ event, payment }: { event: LedgerEvent; payment: Payment | undefined }) {
  const title = useChargeTitle();
  const { day } = useDates();
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 border-l-2 border-line py-2 pl-4 sm:grid-cols-[7rem_1fr]">
      <time dateTime={event.occurred_at} className="text-sm whitespace-nowrap text-muted">
        {day(event.occurred_at)}
      </time>
      <div className="col-span-2 min-w-0 sm:col-span-1">
        {payment && (
          <a
            href={`#/my_league/payments/${payment.id}`}
            className="inline-block font-semibold text-accent underline underline-offset-4 first-letter:uppercase"
          >
            {noWrap(title(payment))}
          </a>
        )}
        <p className="break-words">{noWrap(event.description)}</p>
      </div>
    </li>
  );
}

/** Ledger events in sentences, newest first. */
export function EventList({ events, payments }: { events: LedgerEvent[]; payments: Payment[] }) {
  return (
    <ol className="flex flex-col">
      {withoutRepeats(events).map((event) => (
        <Entry
          key={event.position}
          event={event}
          payment={payments.find(({ id }) => id === paymentOf(event))}
        />
      ))}
    </ol>
  );
}

/** The payments of events that are not loaded yet. */
function findMissing(events: LedgerEvent[], payments: Payment[]): string[] {
  const ids = new Set(events.map(paymentOf).filter((id) => id !== undefined));
  return [...ids].filter((id) => !payments.some((payment) => payment.id === id));
}

interface PageProps {
  page: number;
  payments: Payment[];
  isLast: boolean;
  onMore: () => void;
}

function Page({ page, payments, isLast, onMore }: PageProps) {
  const t = useTranslations('billing');
  const { data, error, refetch } = useLedgerPage(page);
  const older = usePaymentsByIds(findMissing(data ?? [], payments));
  if (!data)
    return error ? <LoadError error={error} retry={() => void refetch()} /> : <Loading tall={page === 0} />;
  if (page === 0 && data.length === 0) return <p className="text-muted">{t('timelineNone')}</p>;
  return (
    <>
      <EventList events={data} payments={[...payments, ...(older.data ?? [])]} />
      {isLast && data.length === EVENTS_PER_PAGE && (
        <Button className="self-start" onClick={onMore}>
          {t('timelineMore')}
        </Button>
      )}
    </>
  );
}

/** The history of charges, receipts, decisions and changes of plan. */
export function Timeline({ payments }: { payments: Payment[] }) {
  const t = useTranslations('billing');
  const [count, setCount] = useState(1);
  return (
    <Section title={t('timeline')}>
      {Array.from({ length: count }, (_, page) => (
        <Page
          key={page}
          page={page}
          payments={payments}
          isLast={page === count - 1}
          onMore={() => setCount(count + 1)}
        />
      ))}
    </Section>
  );
}
