import { Problem } from '@touchline/session';
import { Card, LoadError, Loading, Notice, PageTitle } from '@touchline/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ChargeLink, StatementLink } from '../../api/statement-check.js';
import { useChargeCheck, useStatementCheck } from '../../api/statement-check.js';
import type { CheckedCharge, CheckedStatement } from '../../api/types.js';
import { Support } from '../../app/support.js';
import { statementCheck as en } from '../../i18n/en/statement-check.js';
import { statementCheck as es } from '../../i18n/es/statement-check.js';
import { WithPageTexts } from '../../i18n/with-page-texts.js';
import { Amounts } from './amounts.js';
import { ChargeAmounts } from './charge-amounts.js';

const VARIANTS = {
  genuine: 'good',
  changed: 'warn',
  unknown: 'danger',
  broken: 'danger',
  incomplete: 'warn',
} as const;
type Result = keyof typeof VARIANTS;

const RESULTS: Record<NonNullable<CheckedStatement['reason']>, Result> = {
  LEDGER_MOVED_ON: 'changed',
  UNKNOWN_HEAD: 'unknown',
  LEDGER_BROKEN: 'broken',
};

function toResult({ ok, reason }: Pick<CheckedStatement, 'ok' | 'reason'>): Result {
  if (ok) return 'genuine';
  return reason === null ? 'unknown' : RESULTS[reason];
}

function CheckResult({ result }: { result: Result }) {
  const t = useTranslations('statementCheck');
  return (
    <Notice variant={VARIANTS[result]} live title={t(result)}>
      <p>{t(`${result}Text`)}</p>
      {(result === 'broken' || result === 'unknown') && <Support />}
    </Notice>
  );
}

function readLink(params: URLSearchParams): StatementLink | ChargeLink | null {
  const [league_id, from, to, payment_id, head] = ['league_id', 'from', 'to', 'payment_id', 'head'].map(
    (name) => params.get(name),
  );
  if (payment_id && head) return { payment_id, head };
  return league_id && from && to && head ? { league_id, from, to, head } : null;
}

interface AnswerProps<Checked> {
  check: { data: Checked | undefined; error: Error | null; refetch: () => unknown };
  children: (checked: Checked) => ReactNode;
}

/** The ledger's figures; without the right hash there are none. */
function Answer<Checked extends CheckedStatement | CheckedCharge>({ check, children }: AnswerProps<Checked>) {
  const { data, error, refetch } = check;
  if (data) {
    const hasDetails = 'closing' in data || 'figures' in data;
    return (
      <>
        <CheckResult result={toResult(data)} />
        {hasDetails && <Card>{children(data)}</Card>}
      </>
    );
  }
  if (error instanceof Problem && error.status === 400) return <CheckResult result="incomplete" />;
  if (error) return <LoadError error={error} retry={refetch} />;
  return <Loading />;
}

function ChargeCheck({ link }: { link: ChargeLink }) {
  const check = useChargeCheck(link);
  return <Answer check={check}>{(checked) => <ChargeAmounts link={link} checked={checked} />}</Answer>;
}

function StatementCheck({ link }: { link: StatementLink }) {
  const check = useStatementCheck(link);
  return <Answer check={check}>{(checked) => <Amounts link={link} checked={checked} />}</Answer>;
}

function Checked({ link }: { link: StatementLink | ChargeLink }) {
  return 'payment_id' in link ? <ChargeCheck link={link} /> : <StatementCheck link={link} />;
}

function Page() {
  const t = useTranslations('statementCheck');
  const [params] = useSearchParams();
  const link = readLink(params);
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4">
      <PageTitle>{t('title')}</PageTitle>
      {link ? <Checked link={link} /> : <CheckResult result="incomplete" />}
    </div>
  );
}

/** The target of the code on a statement or on the sheet of a charge: the ledger's amounts, for anyone who holds the document. */
export default function VerifyStatement() {
  return (
    <WithPageTexts en={{ statementCheck: en }} es={{ statementCheck: es }}>
      <Page />
    </WithPageTexts>
  );
}
