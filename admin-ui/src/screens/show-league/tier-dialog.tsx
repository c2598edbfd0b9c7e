import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useDataProvider, useGetList, useNotify } from 'react-admin';
import { useState } from 'react';
import type { ConsoleDataProvider } from '../../api/data-provider.js';
import type { League, Tier } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useFormat } from '../../records/platform.js';
import { Effects } from '../../records/effects/effects.js';
import { Refused } from '../../records/refused.js';
import { useCommand } from '../../records/use-command.js';
import { useDryRun } from '../../records/use-dry-run.js';
import { FormDialog } from '../../ui/form-dialog.js';

/** Another plan (R23 to R26), with its effects on the account before it is confirmed. */
export function TierDialog({ league, onClose }: { league: League; onClose: () => void }) {
  const t = useT();
  const { money } = useFormat();
  const notify = useNotify();
  const api = useDataProvider<ConsoleDataProvider>();
  const command = useCommand();
  const [chosen, setChosen] = useState<number | null>(null);
  const tiers = useGetList<Tier>('tiers', {
    sort: { field: 'type_tier', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const body = chosen === null ? null : { type_tier: chosen };
  const dryRun = useDryRun(body && ['tier', league.id, league.version, body], () =>
    api.changeTier(league.id, body ?? { type_tier: 0 }, { dryRun: true }),
  );
  const change = async (): Promise<void> => {
    if (!body) return;
    const refused = await command.run((key) =>
      api.changeTier(league.id, body, { key, version: league.version }),
    );
    if (refused !== null) return;
    notify('leagues.edit.plan_done');
    onClose();
  };
  return (
    <FormDialog
      title={t('leagues.edit.plan_title')}
      text={t('leagues.edit.plan_text')}
      submit={t('leagues.edit.plan')}
      refused={
        <Refused
          error={command.error}
          leagueId={league.id}
          version={league.version}
          onReload={command.reload}
        />
      }
      disabled={!body || !dryRun.current}
      onClose={onClose}
      onSubmit={change}
    >
      <Stack spacing={2}>
        <TextField
          select
          label={t('leagues.edit.choose_tier')}
          value={chosen ?? ''}
          onChange={(event) => setChosen(Number(event.target.value))}
        >
          {(tiers.data ?? [])
            .filter(({ type_tier: tier }) => tier !== league.type_tier)
            .map((tier) => (
              <MenuItem key={tier.id} value={tier.type_tier}>
                {tier.name} · {t('leagues.edit.price_is', { price: money(tier.match_price) })}
              </MenuItem>
            ))}
        </TextField>
        {body && <Effects {...dryRun} before={league.positive_balance} />}
      </Stack>
    </FormDialog>
  );
}
