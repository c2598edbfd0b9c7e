import Stack from '@mui/material/Stack';
import * as v from 'valibot';
import { useGetList } from '../../api/record-hooks.js';
import type { BankLine, League } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { Effects } from '../../records/effects.js';
import { useAccountCommand } from '../../records/payment-dialogs/use-payment-command.js';
import { useFormat, usePlatform } from '../../records/platform.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { AmountInput, TextInput, useValues } from '../../ui/form-fields.js';
import { amountOrNothing, filled, validation } from '../../ui/schemas.js';
import { formatIsoDay } from '../../ui/format.js';

interface BalanceDialogProps {
  league: League;
  onClose: () => void;
}

/** Outgoing money that pays for nothing yet: a payout may be based on it. */
function useMoneyOut() {
  return useGetList<BankLine>('bank_lines', {
    filter: { status: 'open', amount_lte: -1 },
    sort: { field: 'booked_on', order: 'DESC' },
    pagination: { page: 1, perPage: 50 },
  });
}

/** Pays out credit to the owner (R18). */
export function PayOutDialog({ league, onClose }: BalanceDialogProps) {
  const t = useT();
  const { settings } = usePlatform();
  const { parse, editable, money } = useFormat();
  const lines = useMoneyOut();
  const { form, control, values } = useValues({
    ...{ amount: editable(league.positive_balance), reference: '', reason: '', bank_line_id: '' },
  });
  const line = lines.data?.find(({ id }) => id === values.bank_line_id);
  const amount = line ? -line.left : parse(values.amount);
  const [reference, reason] = [values.reference.trim() || (line?.bank_reference ?? ''), values.reason.trim()];
  const bankLine = line ? { bank_line_id: line.id } : {};
  const command = useAccountCommand({
    ...{ name: 'approve', leagueId: league.id, currentPayments: [], onClose },
    body: amount ? [amount, line?.id] : null,
    request: (api, conditions) => {
      const words = { reference: reference || '-', reason: reason || t('word.reason') };
      return api.payOutBalance(league.id, { amount: amount ?? 0, ...words, ...bankLine }, conditions);
    },
    done: 'balance.pay_out_done',
  });
  const choices = (lines.data ?? []).map((one) => ({
    id: one.id,
    name: [formatIsoDay(one.booked_on), money(-one.left), one.payer || one.text].join(' · '),
  }));
  return (
    <FormDialog
      form={form}
      title={t('balance.pay_out_title', { league: league.name })}
      text={t('balance.pay_out_text')}
      submit={t('balance.pay_out')}
      {...command.failure}
      disabled={!reference || !reason || !command.ready}
      onClose={onClose}
      onSubmit={command.submit}
    >
      <Stack spacing={2}>
        {choices.length > 0 && (
          <TextInput
            control={control}
            name="bank_line_id"
            label={t('balance.line')}
            helperText={t('balance.line_help')}
            choices={[{ id: '', name: t('balance.no_line') }, ...choices]}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          />
        )}
        {!line && (
          <AmountInput
            required
            control={control}
            name="amount"
            label={t('bank.line.amount')}
            parse={parse}
            currency={settings.currency}
          />
        )}
        <TextInput
          // Defaults to the bank's reference of the transaction.
          required={!line?.bank_reference}
          control={control}
          name="reference"
          label={t('balance.reference')}
          {...(line ? { placeholder: line.bank_reference } : {})}
          slotProps={{ htmlInput: { maxLength: 100 }, ...(line ? { inputLabel: { shrink: true } } : {}) }}
        />
        <TextInput required control={control} name="reason" label={t('balance.reason')} />
        {amount ? <Effects {...command.preview} /> : null}
      </Stack>
    </FormDialog>
  );
}

/** Corrects a wrong balance (R18). */
export function CorrectBalanceDialog({ league, onClose }: BalanceDialogProps) {
  const t = useT();
  const { settings } = usePlatform();
  const { parse } = useFormat();
  const { form, control, values, isValid } = useValues(
    { sign: 'add', amount: '', reason: '' },
    validation(v.object({ sign: v.string(), amount: amountOrNothing(parse), reason: filled })),
  );
  const typed = parse(values.amount);
  const amount = typed === null ? null : values.sign === 'add' ? typed : -typed;
  const reason = values.reason.trim();
  const command = useAccountCommand({
    ...{ name: 'approve', leagueId: league.id, currentPayments: [], onClose },
    body: amount || null,
    request: (api, conditions) =>
      api.correctBalance(league.id, { amount: amount ?? 0, reason: reason || t('word.reason') }, conditions),
    done: 'balance.correct_done',
  });
  return (
    <FormDialog
      form={form}
      title={t('balance.correct_title', { league: league.name })}
      text={t('balance.correct_text')}
      submit={t('balance.correct')}
      {...command.failure}
      disabled={!isValid || !command.ready}
      onClose={onClose}
      onSubmit={command.submit}
    >
      <Stack spacing={2}>
        <TextInput
          control={control}
          name="sign"
          label={t('balance.sign')}
          choices={(['add', 'deduct'] as const).map((id) => ({ id, name: t(`balance.${id}`) }))}
        />
        <AmountInput
          autoFocus
          required
          control={control}
          name="amount"
          label={t('bank.line.amount')}
          parse={parse}
          currency={settings.currency}
        />
        <TextInput required control={control} name="reason" label={t('balance.reason')} />
        {amount ? <Effects {...command.preview} /> : null}
      </Stack>
    </FormDialog>
  );
}
