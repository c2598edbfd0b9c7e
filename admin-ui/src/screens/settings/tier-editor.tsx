import Alert from '@mui/material/Alert';
import { useGetList } from '../../api/record-hooks.js';
import type { Tier } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { RecordEditor } from '../../records/lazy-dialogs.js';
import type { Field } from '../../ui/record-dialog.js';
import { FLAGS, LIMITS } from './tier-fields.js';

/** How many leagues a change affects, and how (R5, R28). */
function Effects({ tier }: { tier: Tier }) {
  const t = useT();
  const { total } = useGetList('leagues', {
    filter: { type_tier: tier.type_tier },
    pagination: { page: 1, perPage: 1 },
  });
  if (total === undefined) return null;
  return (
    <Alert severity={total > 0 ? 'warning' : 'info'} sx={{ mt: 2 }}>
      {total > 0 ? t('settings.tier_effects', { leagues: total }) : t('settings.tier_unused')}
    </Alert>
  );
}

/** Creates or edits a plan: prices, limits, and the parts of the menu that leagues see. */
export function TierEditor({ tier, types, onClose }: { tier?: Tier; types: number[]; onClose: () => void }) {
  const t = useT();
  const fields: Field[] = [
    ...(tier
      ? []
      : [
          {
            name: 'type_tier',
            label: t('settings.type_tier'),
            kind: 'number',
            required: true,
          } as const,
        ]),
    { name: 'name', label: t('word.name'), required: true },
    { name: 'match_price', label: t('price.match_price'), kind: 'money', required: true },
    {
      name: 'period_price',
      label: t('price.period_price'),
      kind: 'money',
      help: t('price.period_price_help'),
    },
    { name: 'description', label: t('settings.description') },
    {
      name: 'description_es',
      label: t('settings.description_es'),
      help: t('settings.description_es_help'),
    },
    ...LIMITS.map((name, index): Field => ({
      name,
      label: t(`tiers.${name}`),
      kind: 'number',
      required: true,
      ...(index === 0 ? { section: t('settings.limits') } : {}),
    })),
    ...FLAGS.map((name, index): Field => ({
      name,
      label: t(`tiers.${name}`),
      kind: 'flag',
      ...(index === 0 ? { section: t('settings.flags') } : {}),
    })),
  ];
  const newTier = {
    type_tier: Math.max(0, ...types) + 1,
    ...Object.fromEntries(FLAGS.map((name) => [name, false])),
  };
  return (
    <RecordEditor
      wide
      resource="tiers"
      title={tier ? t('settings.edit_tier', { name: tier.name }) : t('palette.new_tier')}
      fields={fields}
      record={tier ?? newTier}
      onClose={onClose}
    >
      {tier && <Effects tier={tier} />}
    </RecordEditor>
  );
}
