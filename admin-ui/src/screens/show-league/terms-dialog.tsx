import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useDataProvider, useNotify } from 'react-admin';
import { useState } from 'react';
import type { ConsoleDataProvider } from '../../api/data-provider.js';
import type { League } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import type { Key } from '../../i18n/index.js';
import { useFormat, usePlatform } from '../../records/platform.js';
import { Effects } from '../../records/effects.js';
import { CommandError } from '../../records/command-error.js';
import { useCommand } from '../../records/use-command.js';
import { useDryRun } from '../../records/use-dry-run.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { MoneyField } from '../../ui/money-field.js';

const priceLabel = (type: 'J' | 'P', months: number): Key => {
  if (type === 'P') return 'price.match_price';
  return months === 1 ? 'price.period_price' : 'price.period_price_months';
};

/** Another charge type or price (R27), with its effects on the account before it is confirmed. */
export function TermsDialog({ league, onClose }: { league: League; onClose: () => void }) {
  const t = useT();
  const { settings } = usePlatform();
  const { parse, editable } = useFormat();
  const notify = useNotify();
  const api = useDataProvider<ConsoleDataProvider>();
  const command = useCommand();
  const [type, setType] = useState(league.charge_type);
  const [text, setText] = useState(editable(league.price));
  const price = parse(text);
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
        <TextField
          select
          label={t('leagues.charge_type')}
          value={type}
          onChange={(event) => setType(event.target.value as 'J' | 'P')}
        >
          {(['J', 'P'] as const).map((kind) => (
            <MenuItem key={kind} value={kind}>
              {t(`charge_type.${kind}`)}
            </MenuItem>
          ))}
        </TextField>
        <MoneyField
          label={t(priceLabel(type, league.months_of_charge), { months: league.months_of_charge })}
          text={text}
          amount={price}
          currency={settings.currency}
          onText={setText}
        />
        {differs && <Effects {...dryRun} before={league.positive_balance} charging={league} />}
      </Stack>
    </FormDialog>
  );
}
