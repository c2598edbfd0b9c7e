import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CheckIcon from '@mui/icons-material/Check';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useImperativeHandle } from 'react';
import type { Ref } from 'react';
import { useApi } from '../../../api/data-provider.js';
import type { BankLine, CommandResponse, Payment } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { Effects } from '../../../records/effects.js';
import { useFormat } from '../../../records/platform.js';
import { useCommand } from '../../../records/use-command.js';
import { useDryRun } from '../../../records/use-dry-run.js';
import { ErrorAlert } from '../../../ui/error-alert.js';
import { differenceOf } from './choices.js';
import type { Choice } from './choices.js';

export interface DecisionKeys {
  submit: () => void;
}

interface DecisionProps {
  line: BankLine;
  choice: Choice;
  payments: ReadonlyMap<string, Payment>;
  onDone: () => void;
  onLeave: () => void;
  ref: Ref<DecisionKeys>;
}

/** Whether the line covers the payments, and the amount that is over or missing. */
function Difference({ amount, approved }: { amount: number; approved: boolean }) {
  const t = useT();
  const { money } = useFormat();
  if (approved)
    return amount === 0 ? (
      <Typography>{t('bank.match.shows_approved')}</Typography>
    ) : (
      <Alert severity="warning">{t('bank.match.differs', { amount: money(Math.abs(amount)) })}</Alert>
    );
  if (amount === 0) return <Typography>{t('bank.match.fits')}</Typography>;
  if (amount > 0) return <Alert severity="info">{t('bank.match.over', { amount: money(amount) })}</Alert>;
  return (
    <Alert severity="warning">
      {t('bank.match.under', { amount: money(-amount) })} {t('bank.match.under_help')}
    </Alert>
  );
}

/**
 * The preview of the choice from the API, and the two ways to carry it out: in full, or as a partial payment (R17a).
 */
function useMatch({ line, choice, onDone }: DecisionProps) {
  const api = useApi();
  const notify = useNotify();
  const command = useCommand('match_bank_lines');
  const lineIds = [line.id, ...choice.other_line_ids];
  const matches = lineIds.map((id) => ({ bank_line_id: id, payment_ids: [...choice.payment_ids] }));
  const dryRun = useDryRun(['match', matches, line.left], () => api.matchLines(matches, { dryRun: true }));
  const run = async (work: (key: string) => Promise<unknown>, done: string): Promise<void> => {
    if ((await command.run(work)) !== null) return;
    notify(done);
    onDone();
  };
  const [first = ''] = choice.payment_ids;
  return {
    ...{ dryRun, command },
    approve: () =>
      run(
        (key) => api.matchLines(matches, { key }),
        choice.approved ? 'bank.match.confirmed' : 'bank.match.approved',
      ),
    receivePart: () =>
      run(
        (key) => api.receivePart({ payment_id: first, bank_line_id: line.id }, { key }),
        'bank.match.part_done',
      ),
  };
}

/** The preview of an approval by this line, and its button. Nothing counts as done before the API has confirmed it. */
export function MatchDecision(props: DecisionProps) {
  const { line, choice, payments, onLeave, ref } = props;
  const t = useT();
  const { dryRun, command, approve, receivePart } = useMatch(props);
  const { answer, error, current } = dryRun;
  const chosenPayments = choice.payment_ids.flatMap((id) => payments.get(id) ?? []);
  const otherLineCount = choice.other_line_ids.length;
  const difference = differenceOf({ amount: line.left }, chosenPayments);
  const canApprove = current && answer !== undefined && !command.busy;
  // A partial payment belongs to one receipt or payment, and to this line alone.
  const canReceivePart = difference < 0 && otherLineCount === 0 && !choice.approved && !command.busy;
  useImperativeHandle(ref, () => ({ submit: () => canApprove && void approve() }));
  return (
    <Box component="section" aria-label={t('payments.review.facts')} sx={{ display: 'grid', gap: 1.5 }}>
      {otherLineCount > 0 ? (
        <Typography>{t('bank.match.approve_with', { count: otherLineCount })}</Typography>
      ) : (
        chosenPayments.length === choice.payment_ids.length && (
          <Difference amount={difference} approved={choice.approved} />
        )
      )}
      {Boolean(error) && <ErrorAlert error={error} />}
      {!error &&
        (answer?.leagues ?? [undefined]).map((league, n) => (
          <Effects
            key={league?.league_id ?? n}
            answer={league as CommandResponse | undefined}
            error={null}
            current={current}
            before={undefined}
            currentPayments={chosenPayments}
          />
        ))}
      {Boolean(command.error) && <ErrorAlert error={command.error} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          startIcon={<CheckIcon />}
          disabled={!canApprove}
          loading={command.busy}
          aria-keyshortcuts="Enter"
          onClick={() => void approve()}
        >
          {t(choice.approved ? 'bank.match.confirm' : 'bank.match.approve', {
            count: choice.payment_ids.length,
          })}
        </Button>
        {canReceivePart && (
          <Button variant="outlined" onClick={() => void receivePart()}>
            {t('bank.match.part')}
          </Button>
        )}
        <Button color="inherit" onClick={onLeave}>
          {t('action.cancel')}
        </Button>
      </Box>
    </Box>
  );
}
