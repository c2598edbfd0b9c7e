import Stack from '@mui/material/Stack';
import { saveFile } from '@touchline/session';
import { useState } from 'react';
import { request } from '../../api/client.js';
import type { League } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useFormat } from '../../records/platform.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { DayInput, TextInput, useValues } from '../../ui/form-fields.js';
import { toDay } from '../../ui/format.js';

const FORMATS = ['pdf', 'xlsx', 'csv'] as const;

/** Downloads an account statement for a range of days. */
export function StatementDialog({ league, onClose }: { league: League; onClose: () => void }) {
  const t = useT();
  const { zone } = useFormat();
  const today = toDay(new Date().toISOString(), zone);
  const [error, setError] = useState<unknown>(null);
  const { form, control, values } = useValues({
    from: `${today.slice(0, 4)}-01-01`,
    to: today,
    format: 'pdf' as (typeof FORMATS)[number],
  });
  const write = async ({ from, to, format }: typeof values): Promise<void> => {
    try {
      const answer = await request(`/api/leagues/${league.id}/statement`, { query: { from, to, format } });
      saveFile(await answer.blob(), `${league.url_extension}_${from}_${to}.${format}`);
      onClose();
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <FormDialog
      form={form}
      title={t('statement.title')}
      submit={t('statement.download')}
      error={error}
      disabled={!values.from || !values.to}
      onClose={onClose}
      onSubmit={write}
    >
      <Stack spacing={2}>
        <DayInput required control={control} name="from" label={t('word.from')} max={today} />
        <DayInput required control={control} name="to" label={t('word.to')} max={today} />
        <TextInput
          control={control}
          name="format"
          label={t('statement.format')}
          choices={FORMATS.map((id) => ({ id, name: t(`statement.${id}`) }))}
        />
      </Stack>
    </FormDialog>
  );
}
