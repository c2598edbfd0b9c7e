import { useNotify } from 'react-admin';
import { useApi } from '../../api/data-provider.js';
import type { CommandConditions } from '../../api/client.js';
import type { League } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { Effects } from '../../records/effects.js';
import { CommandError } from '../../records/command-error.js';
import { useCommand } from '../../records/use-command.js';
import { useDryRun } from '../../records/use-dry-run.js';
import { FormDialog } from '../../ui/form-dialog.js';

interface PlanEndProps {
  league: League;
  verb: 'cancel' | 'keep';
  onClose: () => void;
}

/** Ends the plan with the current period, or undoes that, with a preview of the effects (R25a). */
export function PlanEndDialog({ league, verb, onClose }: PlanEndProps) {
  const t = useT();
  const notify = useNotify();
  const api = useApi();
  const command = useCommand(verb === 'cancel' ? 'cancel_plan' : 'keep_plan', { league: league.id });
  const request = (conditions: CommandConditions) =>
    verb === 'cancel' ? api.cancelPlan(league.id, conditions) : api.keepPlan(league.id, conditions);
  const dryRun = useDryRun(['plan-end', verb, league.id, league.version], () => request({ dryRun: true }));
  const decide = async (): Promise<void> => {
    const failure = await command.run((key) => request({ key, version: league.version }));
    if (failure !== null) return;
    notify(verb === 'cancel' ? 'plan_end.cancelled' : 'plan_end.kept');
    onClose();
  };
  return (
    <FormDialog
      title={t(`plan_end.${verb}_title`, { tier: league.tier?.name ?? '' })}
      text={t(`plan_end.${verb}_text`)}
      submit={t(`plan_end.${verb}`)}
      leave={t('action.close')}
      danger={verb === 'cancel'}
      errorContent={
        <CommandError
          error={command.error}
          leagueId={league.id}
          version={league.version}
          onReload={command.reload}
        />
      }
      disabled={!dryRun.current}
      onClose={onClose}
      onSubmit={decide}
    >
      <Effects {...dryRun} before={league.positive_balance} charging={league} />
    </FormDialog>
  );
}
