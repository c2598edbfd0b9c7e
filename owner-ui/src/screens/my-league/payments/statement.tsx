import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button, FormProblem, TextField, useFieldText, useServerErrors } from '@touchline/ui';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { useSaveStatement } from '../../../api/files.js';
import { useSettings } from '../../../app/settings.js';
import { toFieldDay } from '../../../format/dates.js';

const day = v.pipe(v.string(), v.nonEmpty('required'));
const schema = v.object({ from: day, to: day });

/** Downloads the account statement of a range of months as PDF. */
export function StatementOfDates({ leagueId }: { leagueId: string }) {
  const t = useTranslations('payments');
  const fieldText = useFieldText();
  const today = toFieldDay(new Date(), useSettings());
  const form = useForm({
    resolver: valibotResolver(schema),
    defaultValues: { from: `${today.slice(0, 4)}-01-01`, to: today },
  });
  const showErrors = useServerErrors(form);
  const { mutateAsync: save } = useSaveStatement(leagueId);
  const { errors, isSubmitting } = form.formState;
  const download = form.handleSubmit(async ({ from, to }) => {
    try {
      await save({ from, to, name: `touchline-${from}-${to}.pdf` });
    } catch (error) {
      showErrors(error, {}, ['from', 'to']);
    }
  });
  return (
    <form onSubmit={(event) => void download(event)} noValidate className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('from')}
          type="date"
          error={fieldText(errors.from)}
          // A range that the server refuses is an error of `to`, which either day corrects.
          {...form.register('from', { deps: ['to'] })}
        />
        <TextField label={t('to')} type="date" error={fieldText(errors.to)} {...form.register('to')} />
      </div>
      <FormProblem message={errors.root?.['server']?.message} />
      <Button type="submit" busy={isSubmitting} className="self-start">
        {t('download')}
      </Button>
    </form>
  );
}
