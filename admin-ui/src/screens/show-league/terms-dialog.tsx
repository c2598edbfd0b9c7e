import Stack from '@mui/material/Stack';
import { useNotify } from 'react-admin';
import { useApi } from '../../api/data-provider.js';
import type { League } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import type { Key } from '../../i18n/index.js';
import { useFormat, usePlatform } from '../../records/platform.js';
import { Effects } from '../../records/effects.js';
import { CommandError } from '../../records/command-error.js';
import { useCommand } from '../../records/use-command.js';
import { useDryRun } from '../../records/use-dry-run.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { AmountInput, TextInput, useValues } from '../../ui/form-fields.js';

const priceLabel = (type: 'J' | 'P', months: number): Key => {
  if (type === 'P') return 'price.match_price';
  return months === 1 ? 'price.period_price' : 'price.period_price_months';
};

/** Changes the charge type or the price (R27), with a preview of the effects on the account. */
export function TermsDialog({ league, onClose }: { league: League; onClose: () => void }) {
  const t = useT();
  const { settings } = usePlatform();
  const { parse, editable } = useFormat();
  const notify = useNotify();
  const api = useApi();
  const command = useCommand('change_terms', { league: league.id });
  const { form, control, values } = useValues({
    charge_type: league.charge_type,
    price: editable(league.price),
  });
  const type = values.charge_type;
  const price = parse(values.price);
  const differs = price !== null && (price !== league.price || type !== league.charge_type);
  const body = { charge_type: type, ...(price === null ? {} : { price }) };
  const dryRun = useDryRun(differs ? ['terms', league.id, league.version, body] : null, () =>
    api.changeTerms(league.id, body, { dryRun: true }),
  );
  const change = async (): Promise<void> => {
    const failure = await command.run((key) =>
      api.changeTerms(league.id, body, { key, version: league.version }),
    );
    if (failure !== null) return;
    notify('leagues.edit.terms_done');
    onClose();
  };
  return (
    <FormDialog
      form={form}
      error={command.error}
      title={t('leagues.edit.terms_title')}
      text={t('leagues.edit.plan_text')}
      submit={t('leagues.edit.terms')}
      errorContent={
        <CommandError
          error={command.error}
          leagueId={league.id}
          version={league.version}
          onReload={command.reload}
        />
      }
      disabled={!differs || !dryRun.current}
      onClose={onClose}
      onSubmit={change}
    >
      <Stack spacing={2}>
        <TextInput
          control={control}
          name="charge_type"
          label={t('leagues.charge_type')}
          choices={(['J', 'P'] as const).map((id) => ({ id, name: t(`charge_type.${id}`) }))}
        />
        <AmountInput
          control={control}
          name="price"
          label={t(priceLabel(type, league.months_of_charge), { months: league.months_of_charge })}
          parse={parse}
          currency={settings.currency}
        />
        {differs && <Effects {...dryRun} before={league.positive_balance} charging={league} />}
      </Stack>
    </FormDialog>
  );
}
