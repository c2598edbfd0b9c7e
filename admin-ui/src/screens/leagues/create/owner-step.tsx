import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { Country } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { TextInput } from '../../../ui/form-fields.js';
import { OwnerPicker } from './owner-picker.js';
import type { Wizard } from './use-wizard.js';

const LANGUAGES = ['es', 'en'] as const;

/** Countries by dial code, named so that users find their own. */
const dialChoices = (countries: readonly Country[]) =>
  countries.map(({ id, name, dial_code: code }) => ({ id, name: `${name} (${code})` }));

/** Invites a new owner: nobody types a password for them, they choose it. */
function NewOwner({ wizard: { control, countries } }: { wizard: Wizard }) {
  const t = useT();

  return (
    <Stack spacing={2}>
      <Typography variant="body2" color="text.secondary">
        {t('new_owner.text')}
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ '& > *': { flex: 1 } }}>
        <TextInput autoFocus required control={control} name="owner.name" label={t('new_owner.name')} />
        <TextInput required control={control} name="owner.last_name" label={t('users.last_name')} />
      </Stack>
      <TextInput required type="email" control={control} name="owner.email" label={t('word.email')} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ '& > *': { flex: 1 } }}>
        <TextInput
          required
          control={control}
          name="dial_country"
          label={t('users.dial_prefix')}
          choices={dialChoices(countries)}
        />
        <TextInput
          required
          type="tel"
          control={control}
          name="owner.telephone_number"
          label={t('users.telephone')}
        />
      </Stack>
      <TextInput
        control={control}
        name="owner.language"
        label={t('new_owner.language')}
        choices={LANGUAGES.map((id) => ({
          id,
          name: t(id === 'es' ? 'contact.spanish' : 'contact.english'),
        }))}
      />
    </Stack>
  );
}

/** The owner of the league: a new user, or an owner who has no league yet. */
export function OwnerStep({ wizard, error }: { wizard: Wizard; error: string | undefined }) {
  const t = useT();
  const { draft } = wizard;
  return (
    <Stack spacing={2}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={draft.owner_kind}
        aria-label={t('provisioning.create.owner')}
        onChange={(_event, kind: 'new' | 'existing' | null) => kind && wizard.chooseKind(kind)}
      >
        <ToggleButton value="new">{t('new_owner.new')}</ToggleButton>
        <ToggleButton value="existing">{t('new_owner.existing')}</ToggleButton>
      </ToggleButtonGroup>
      {draft.owner_kind === 'new' ? (
        <NewOwner wizard={wizard} />
      ) : (
        <OwnerPicker owner={draft.existing} onOwner={wizard.chooseOwner} error={error} />
      )}
    </Stack>
  );
}
