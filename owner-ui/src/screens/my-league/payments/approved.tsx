import { Button } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Payment } from '../../../api/types.js';
import { PaymentLines } from './payment-lines.js';
import { Section } from './section.js';

const FIRST = 5;

export function Approved({ payments }: { payments: Payment[] }) {
  const t = useTranslations('payments');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? payments : payments.slice(0, FIRST);
  return (
    <Section title={t('approved')}>
      {payments.length === 0 && <p className="text-muted">{t('approvedNone')}</p>}
      <PaymentLines payments={shown} />
      {shown.length < payments.length && (
        <Button className="self-start" onClick={() => setWhole(true)}>
          {t('showAll', { count: payments.length })}
        </Button>
      )}
    </Section>
  );
}
