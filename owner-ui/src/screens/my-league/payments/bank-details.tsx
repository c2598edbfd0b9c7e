import { Button } from '@touchline/ui';
import type { ButtonVariant } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PaymentProvider } from '../../../api/types.js';
import { ContactButton } from '../../../contact/contact-button.js';
import { useLeague } from '../../../api/league.js';
import { usePaymentProviders } from '../../../api/payments.js';

/** The account that was last copied from: only on this device, and nothing depends on it. */
const LAST_USED = 'touchline/last-bank';

function readLastUsed(): string | null {
  try {
    return localStorage.getItem(LAST_USED);
  } catch {
    return null;
  }
}

function rememberLastUsed(id: string): void {
  try {
    localStorage.setItem(LAST_USED, id);
  } catch {
    // Storage may be full or blocked: the order of the accounts then stays as it was.
  }
}

interface CopyProps {
  label: string;
  text: string;
  variant?: ButtonVariant;
  onCopied: () => void;
  children: string;
}

function CopyButton({ label, text, variant = 'plain', onCopied, children }: CopyProps) {
  const words = useTranslations('shell');
  const [isCopied, setCopied] = useState(false);
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(() => {
      setCopied(true);
      onCopied();
    });
  return (
    <>
      <Button variant={variant} aria-label={label} onClick={copy}>
        {isCopied ? words('copied') : children}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? words('copied') : ''}
      </span>
    </>
  );
}

interface Line {
  label: string;
  value: string;
}

function useLines(): (provider: PaymentProvider) => Line[] {
  const t = useTranslations('payments');
  return ({ account_type, account_number, holder_name, holder_document }) =>
    [
      { label: t('account', { type: account_type || 'none' }), value: account_number ?? '' },
      { label: t('holder'), value: holder_name ?? '' },
      { label: t('document'), value: holder_document ?? '' },
    ].filter(({ value }) => value !== '');
}

/** The code that identifies a transfer (R46). */
function Reference({ code }: { code: string }) {
  const t = useTranslations('payments');
  const words = useTranslations('shell');
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 rounded-field bg-accent-soft p-3">
      <dl>
        <dt className="text-sm text-muted">{t('reference')}</dt>
        <dd className="text-lg font-bold tabular-nums">{code}</dd>
      </dl>
      <CopyButton
        variant="quiet"
        label={t('copyOf', { what: t('reference') })}
        text={code}
        onCopied={() => undefined}
      >
        {words('copy')}
      </CopyButton>
      <p className="col-span-2 text-sm text-muted">{t('referenceHelp')}</p>
    </div>
  );
}

interface ProviderProps {
  provider: PaymentProvider;
  isLastUsed: boolean;
  reference: string;
}

function Provider({ provider, isLastUsed, reference }: ProviderProps) {
  const t = useTranslations('payments');
  const billing = useTranslations('billing');
  const words = useTranslations('shell');
  const lines = useLines()(provider);
  const onCopied = (): void => rememberLastUsed(provider.id);
  const toCopy = [...lines, { label: t('reference'), value: reference }];
  const all = [provider.name, ...toCopy.map(({ label, value }) => `${label}: ${value}`)].join('\n');
  return (
    <li className="flex flex-col gap-2 rounded-field border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="font-bold">{provider.name}</h4>
        {lines.length > 0 && (
          <CopyButton label={`${billing('copyAll')}: ${provider.name}`} text={all} onCopied={onCopied}>
            {billing('copyAll')}
          </CopyButton>
        )}
      </div>
      {isLastUsed && <p className="text-sm text-accent">{billing('usedBefore')}</p>}
      <dl className="flex flex-col gap-2">
        {lines.map(({ label, value }) => (
          <div key={label} className="grid grid-cols-[1fr_auto] items-center gap-x-3">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="col-start-1 font-semibold tabular-nums">{value}</dd>
            <dd className="col-start-2 row-span-2 row-start-1">
              <CopyButton
                variant="quiet"
                label={t('copyOf', { what: label })}
                text={value}
                onCopied={onCopied}
              >
                {words('copy')}
              </CopyButton>
            </dd>
          </div>
        ))}
      </dl>
      {provider.instructions && <p className="text-sm text-muted">{provider.instructions}</p>}
    </li>
  );
}

/** Where to pay, with the last used account first. */
export function BankDetails() {
  const t = useTranslations('payments');
  const contact = useTranslations('contact');
  const { data } = usePaymentProviders();
  const { data: league } = useLeague();
  const [lastUsed] = useState(readLastUsed);
  if (!data || !league) return null;
  if (data.length === 0) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="text-muted">{t('bankNone')}</p>
        <ContactButton subject={contact('paySubject')} />
      </div>
    );
  }
  const rank = ({ id }: PaymentProvider): number => (id === lastUsed ? 0 : 1);
  return (
    <>
      <Reference code={league.reference_code} />
      <ul className="flex flex-col gap-3">
        {data
          .toSorted((one, other) => rank(one) - rank(other))
          .map((provider) => (
            <Provider
              key={provider.id}
              provider={provider}
              isLastUsed={provider.id === lastUsed}
              reference={league.reference_code}
            />
          ))}
      </ul>
    </>
  );
}
