import { Button, LoadError, Loading } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Payment } from '../../../api/types.js';
import { PAYMENTS_PER_PAGE, useOlderPayments } from '../../../api/payments.js';
import { PaymentLines } from './payment-lines.js';
import { Section } from './section.js';

const FIRST = 5;

function OlderPage({ page }: { page: number }) {
  const { data, error, refetch } = useOlderPayments(page);
  if (data) return <PaymentLines payments={data} />;
  return error ? <LoadError error={error} retry={() => void refetch()} /> : <Loading />;
}

/** Approved payments: the newest, those of the last year on demand, and earlier ones by page. */
export function Approved({ payments, older }: { payments: Payment[]; older: number }) {
  const t = useTranslations('payments');
  const billing = useTranslations('billing');
  const [isExpanded, setExpanded] = useState(false);
  const [pages, setPages] = useState(0);
  const visible = isExpanded ? payments : payments.slice(0, FIRST);
  const isYearShown = visible.length === payments.length;
  return (
    <Section title={t('approved')}>
      {visible.length > 0 && <PaymentLines payments={visible} />}
      {!isYearShown && (
        <Button className="self-start" onClick={() => setExpanded(true)}>
          {older === 0 ? t('showAll', { count: payments.length }) : t('showYear', { count: payments.length })}
        </Button>
      )}
      {Array.from({ length: pages }, (_, page) => (
        <OlderPage key={page} page={page} />
      ))}
      {isYearShown && pages * PAYMENTS_PER_PAGE < older && (
        <Button className="self-start" onClick={() => setPages(pages + 1)}>
          {billing('timelineMore')}
        </Button>
      )}
    </Section>
  );
}
