import Stack from '@mui/material/Stack';
import * as v from 'valibot';
import { STATEMENT_FORMATS, useSaveStatement } from '../../api/files.js';
import type { League } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useFormat } from '../../records/platform.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { DayInput, TextInput, useValues } from '../../ui/form-fields.js';
import { filled, validation } from '../../ui/schemas.js';
import { toDay } from '../../ui/format.js';

const SCHEMA = v.object({ from: filled, to: filled, format: v.picklist(STATEMENT_FORMATS) });

/** Downloads an account statement for a range of days. */
export function StatementDialog({ league, onClose }: { league: League; onClose: () => void }) {
  const t = useT();
  const { zone } = useFormat();
  const today = toDay(new Date().toISOString(), zone);
  const save = useSaveStatement(league);
  const initial = {
    from: `${today.slice(0, 4)}-01-01`,
    to: today,
    format: 'pdf' as (typeof STATEMENT_FORMATS)[number],
  };
  const { form, control, isValid } = useValues(initial, validation(SCHEMA));
  const write = (entered: typeof initial): Promise<void> =>
    // The dialog shows the error of a failed request.
    save.mutateAsync(entered).then(onClose, () => undefined);
  return (
    <FormDialog
      form={form}
      title={t('statement.title')}
      submit={t('statement.download')}
      error={save.error}
      disabled={!isValid}
      onClose={onClose}
      onSubmit={write}
    >
      <Stack spacing={2}>
        {/* A range that the API refuses is an error of `to`, which either day corrects. */}
        <DayInput required control={control} name="from" label={t('word.from')} max={today} deps={['to']} />
        <DayInput required control={control} name="to" label={t('word.to')} max={today} />
        <TextInput
          control={control}
          name="format"
          label={t('statement.format')}
          choices={STATEMENT_FORMATS.map((id) => ({ id, name: t(`statement.${id}`) }))}
        />
      </Stack>
    </FormDialog>
  );
}
