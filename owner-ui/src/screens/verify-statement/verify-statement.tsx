import { useQuery } from '@tanstack/react-query';
import { Problem } from '@touchline/session';
import { Card, LoadError, Loading, Notice, PageTitle } from '@touchline/ui';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { api, readData } from '../../api/client.js';
import type { CheckedStatement } from '../../api/types.js';
import { Support } from '../../app/support.js';
import { statementCheck as en } from '../../i18n/en/statement-check.js';
import { statementCheck as es } from '../../i18n/es/statement-check.js';
import { WithPageTexts } from '../../i18n/with-page-texts.js';
import { Amounts } from './amounts.js';

const LOOKS = {
  genuine: 'good',
  changed: 'warn',
  unknown: 'danger',
  broken: 'danger',
  incomplete: 'warn',
} as const;
type Result = keyof typeof LOOKS;

const RESULTS: Record<NonNullable<CheckedStatement['reason']>, Result> = {
  LEDGER_MOVED_ON: 'changed',
  UNKNOWN_HEAD: 'unknown',
  LEDGER_BROKEN: 'broken',
};

function resultOf({ ok, reason }: CheckedStatement): Result {
  if (ok) return 'genuine';
  return reason === null ? 'unknown' : RESULTS[reason];
}

function Verdict({ result }: { result: Result }) {
  const t = useTranslations('statementCheck');
  return (
    <Notice look={LOOKS[result]} live title={t(result)}>
      <p>{t(`${result}Text`)}</p>
      {(result === 'broken' || result === 'unknown') && <Support />}
    </Notice>
  );
}

export interface StatementLink {
  league_id: string;
  from: string;
  to: string;
  head: string;
}

function readLink(params: URLSearchParams): StatementLink | null {
  const [league_id, from, to, head] = ['league_id', 'from', 'to', 'head'].map((name) => params.get(name));
  return league_id && from && to && head ? { league_id, from, to, head } : null;
}

function Checked({ link }: { link: StatementLink }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['statement-check', link],
    queryFn: () => readData(api.GET('/api/statements/verify', { params: { query: link } })),
    retry: false,
  });
  if (data) {
    return (
      <>
        <Verdict result={resultOf(data)} />
        {data.closing && (
          <Card>
            <Amounts link={link} checked={data} />
          </Card>
        )}
      </>
    );
  }
  if (error instanceof Problem && error.status === 400) return <Verdict result="incomplete" />;
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  return <Loading />;
}

function Page() {
  const t = useTranslations('statementCheck');
  const [params] = useSearchParams();
  const link = readLink(params);
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4">
      <PageTitle>{t('title')}</PageTitle>
      {link ? <Checked link={link} /> : <Verdict result="incomplete" />}
    </div>
  );
}

/** What the code on a statement leads to: the ledger's amounts, for anyone who holds the statement. */
export default function VerifyStatement() {
  return (
    <WithPageTexts en={{ statementCheck: en }} es={{ statementCheck: es }}>
      <Page />
    </WithPageTexts>
  );
}
