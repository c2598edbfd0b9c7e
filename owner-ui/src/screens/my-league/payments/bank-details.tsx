import { Button } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PaymentProvider } from '../../../api/types.js';
import { ContactButton } from '../../../contact/contact-button.js';
import { usePaymentProviders } from '../league-data.js';
import { Section } from './section.js';

function Copied({ what, value }: { what: string; value: string }) {
  const t = useTranslations('payments');
  const words = useTranslations('shell');
  const [isCopied, setCopied] = useState(false);
  if (!value) return null;
  const copy = (): void => void navigator.clipboard.writeText(value).then(() => setCopied(true));
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3">
      <dt className="text-sm text-muted">{what}</dt>
      <dd className="col-start-1 font-semibold tabular-nums">{value}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <Button aria-label={t('copyOf', { what })} onClick={copy}>
          {isCopied ? words('copied') : words('copy')}
        </Button>
        <span role="status" className="sr-only">
          {isCopied ? words('copied') : ''}
        </span>
      </dd>
    </div>
  );
}

function Provider({ provider }: { provider: PaymentProvider }) {
  const t = useTranslations('payments');
  return (
    <li className="flex flex-col gap-2 rounded-field border border-line p-3">
      <h3 className="font-bold">{provider.name}</h3>
      <dl className="flex flex-col gap-2">
        <Copied
          what={t('account', { type: provider.account_type ?? '' })}
          value={provider.account_number ?? ''}
        />
        <Copied what={t('holder')} value={provider.holder_name ?? ''} />
        <Copied what={t('document')} value={provider.holder_document ?? ''} />
      </dl>
      {provider.instructions && <p className="text-sm text-muted">{provider.instructions}</p>}
    </li>
  );
}

export function BankDetails() {
  const t = useTranslations('payments');
  const contact = useTranslations('contact');
  const { data } = usePaymentProviders();
  if (!data) return null;
  return (
    <Section title={t('bank')}>
      {data.length === 0 && (
        <>
          <p className="text-muted">{t('bankNone')}</p>
          <ContactButton subject={contact('paySubject')} />
        </>
      )}
      <ul className="grid gap-3 sm:grid-cols-2">
        {data.map((provider) => (
          <Provider key={provider.id} provider={provider} />
        ))}
      </ul>
    </Section>
  );
}
