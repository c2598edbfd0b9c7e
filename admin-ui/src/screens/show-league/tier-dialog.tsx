import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useNotify } from 'react-admin';
import { useGetList } from '../../api/record-hooks.js';
import type { Control } from 'react-hook-form';
import { useApi } from '../../api/data-provider.js';
import type { League, Tier } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { Effects } from '../../records/effects.js';
import { useFormat, usePlatform } from '../../records/platform.js';
import { CommandError } from '../../records/command-error.js';
import { useCommand } from '../../records/use-command.js';
import { useDryRun } from '../../records/use-dry-run.js';
import { FREE_TIER, listPrice, useListPriceText, usePriceText } from '../../records/use-price-text.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { AmountInput, TextInput, useValues } from '../../ui/form-fields.js';

/** What is charged if the price is left empty (R5, R24). */
function usePriceHelp(league: League): (tier: Tier) => string {
  const t = useT();
  const text = usePriceText();
  return (tier) => {
    const list = listPrice(tier, league);
    const own = text(league.price, league);
    if (list === null) return league.price_negotiated ? t('price.no_list_kept', { own }) : t('price.no_list');
    const price = text(list, league);
    return league.price_negotiated ? t('price.list_kept', { price, own }) : t('price.list', { price });
  };
}

interface Values {
  /** Empty until one is chosen. */
  type_tier: number | '';
  price: string;
}

interface PriceProps {
  league: League;
  tier: Tier;
  control: Control<Values>;
}

/** A price set by staff, if it differs from the list price. */
function PriceField({ league, tier, control }: PriceProps) {
  const t = useT();
  const { parse } = useFormat();
  const { settings } = usePlatform();
  const help = usePriceHelp(league);
  return (
    <AmountInput
      control={control}
      name="price"
      label={t('word.price')}
      required={isPriceRequired(league, tier)}
      helperText={help(tier)}
      parse={parse}
      currency={settings.currency}
    />
  );
}

/** Whether staff must name a price because none would apply otherwise (R23). */
const isPriceRequired = (league: League, tier: Tier): boolean =>
  !league.price_negotiated && listPrice(tier, league) === null;

interface TierChoiceProps {
  league: League;
  tiers: readonly Tier[];
  control: Control<Values>;
}

function TierChoice({ league, tiers, control }: TierChoiceProps) {
  const t = useT();
  const listText = useListPriceText();
  return (
    <TextInput
      control={control}
      name="type_tier"
      label={t('leagues.edit.choose_tier')}
      clean={Number}
      choices={tiers
        .filter(({ type_tier: tier }) => tier !== league.type_tier)
        .map((tier) => ({ id: tier.type_tier, name: `${tier.name} · ${listText(tier, league)}` }))}
    />
  );
}

/** The requested plan and price; the body is null while incomplete. */
function useDraft(league: League, tiers: readonly Tier[]) {
  const { parse } = useFormat();
  const { form, control, values } = useValues<Values>({ type_tier: '', price: '' });
  const { price: text } = values;
  const tier = tiers.find(({ type_tier: type }) => type === values.type_tier);
  const isPaid = tier !== undefined && tier.type_tier !== FREE_TIER;
  const price = isPaid && text.trim() !== '' ? parse(text) : undefined;
  const isIncomplete =
    tier === undefined || price === null || (isPaid && price === undefined && isPriceRequired(league, tier));
  const body = isIncomplete ? null : { type_tier: tier.type_tier, ...(price === undefined ? {} : { price }) };
  return { form, control, tier, isPaid, body };
}

/** Changes the plan (R23 to R26), with a preview of the effects on the account. */
export function TierDialog({ league, onClose }: { league: League; onClose: () => void }) {
  const t = useT();
  const notify = useNotify();
  const priceText = usePriceText();
  const api = useApi();
  const command = useCommand('change_plan', { league: league.id });
  const { data: tiers = [] } = useGetList<Tier>('tiers', {
    sort: { field: 'type_tier', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const { form, control, tier, isPaid, body } = useDraft(league, tiers);
  const dryRun = useDryRun(body && ['tier', league.id, league.version, body], () =>
    api.changeTier(league.id, body ?? { type_tier: 0 }, { dryRun: true }),
  );
  const change = async (): Promise<void> => {
    if (!body) return;
    const failure = await command.run((key) =>
      api.changeTier(league.id, body, { key, version: league.version }),
    );
    if (failure !== null) return;
    notify('leagues.edit.plan_done');
    onClose();
  };
  const { error, reload } = command;
  return (
    <FormDialog
      form={form}
      error={error}
      title={t('leagues.edit.plan_title')}
      text={t('leagues.edit.plan_text')}
      submit={t('leagues.edit.plan')}
      errorContent={
        <CommandError {...{ error, leagueId: league.id, version: league.version, onReload: reload }} />
      }
      disabled={!body || !dryRun.current}
      onClose={onClose}
      onSubmit={change}
    >
      <Stack spacing={2}>
        {league.price_negotiated && (
          <Alert severity="info">
            {t('price.is_negotiated', { price: priceText(league.price, league) })}
          </Alert>
        )}
        <TierChoice {...{ league, tiers, control }} />
        {tier && isPaid && <PriceField {...{ league, tier, control }} />}
        {body && <Effects {...dryRun} before={league.positive_balance} charging={league} />}
      </Stack>
    </FormDialog>
  );
}
