import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Problem } from '@touchline/session';
import type { ImportedStatement } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { useFormat } from '../../../records/platform.js';
import { ErrorAlert } from '../../../ui/error-alert.js';
import { Facts } from '../../../ui/facts.js';
import { formatIsoDay } from '../../../ui/format.js';
import { LineAmount } from '../line-amount.js';

/** The problems of a file, by line; any other error is shown as usual. */
export function StatementProblems({ error }: { error: unknown }) {
  const t = useT();
  if (!(error instanceof Problem) || error.code !== 'STATEMENT_INVALID') return <ErrorAlert error={error} />;
  const { fields } = error;
  return (
    <Alert severity="error">
      <AlertTitle>{error.message}</AlertTitle>
      <Box
        component="ul"
        sx={{ m: 0, pl: 2.5 }}
        aria-label={t('bank.import.problems', { count: fields.length })}
      >
        {fields.map(({ line, message }, n) => (
          <li key={n}>
            {line === undefined ? '' : `${t('bank.import.problem_line', { line })}: `}
            {message}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** Facts about a file to import: how many lines, their days, and how many are new. */
export function StatementFacts({ statement }: { statement: ImportedStatement }) {
  const t = useT();
  const { money } = useFormat();
  const { period, opening_balance: opening, closing_balance: closing, lines } = statement;
  const { new_lines: newLines, known_lines: knownLines } = statement;
  const counts = [
    t('bank.import.found', { count: lines }),
    t('bank.import.found_new', { count: newLines }),
    ...(knownLines > 0 ? [t('bank.import.found_known', { count: knownLines })] : []),
  ];
  const balance = (amount: number | null): string =>
    amount === null ? t('bank.statements.unknown') : money(amount);
  return (
    <Facts
      facts={[
        [t('bank.statements.format'), t(`bank.statements.formats.${statement.format}`)],
        period && [t('bank.statements.period'), `${formatIsoDay(period.from)} – ${formatIsoDay(period.to)}`],
        [t('bank.statements.lines'), counts.join(' · ')],
        [t('bank.statements.opening'), balance(opening)],
        [t('bank.statements.closing'), balance(closing)],
      ]}
    />
  );
}

/** The first ten lines as they would be imported. */
export function StatementPreview({ statement }: { statement: ImportedStatement }) {
  const t = useT();
  const lines = statement.preview?.lines ?? [];
  return (
    <Box component="section" aria-label={t('bank.import.preview')}>
      <Typography variant="h3">{t('bank.import.preview')}</Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map(({ line, booked_on: day, payer, text, bank_reference: reference, amount }) => (
          <Box
            key={line}
            component="li"
            sx={{
              ...{ display: 'grid', columnGap: 2, py: 1, borderBottom: 1, borderColor: 'divider' },
              gridTemplateColumns: { xs: '1fr auto', sm: '110px minmax(0, 1fr) auto' },
            }}
          >
            <Typography variant="body2">{formatIsoDay(day)}</Typography>
            <Box
              sx={{
                gridRow: { xs: 2, sm: 1 },
                gridColumn: { xs: '1 / -1', sm: 2 },
                overflowWrap: 'anywhere',
              }}
            >
              {payer && <Box sx={{ fontWeight: 600 }}>{payer}</Box>}
              {text || t('bank.line.no_text')}
              {reference && (
                <Typography variant="body2" color="text.secondary">
                  {reference}
                </Typography>
              )}
            </Box>
            <LineAmount amount={amount} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
