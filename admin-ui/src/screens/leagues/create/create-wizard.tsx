import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Box from '@mui/material/Box';
import type { FormEvent } from 'react';
import { useT } from '../../../i18n/index.js';
import { ErrorAlert } from '../../../ui/error-alert.js';
import { fieldErrors } from '../../../ui/errors.js';
import { RegistrationPreview } from './league-preview.js';
import { LeagueFields } from './league-fields.js';
import { OwnerStep } from './owner-step.js';
import { isOfOwner, isEmailTaken, useWizard } from './use-wizard.js';
import type { Wizard } from './use-wizard.js';

const NAMES = ['step_owner', 'step_league', 'step_check'] as const;

function Content({ wizard }: { wizard: Wizard }) {
  const { step, draft, control, tiers, address, dryRun, error } = wizard;
  const problem = error ?? dryRun.error;
  const errors = fieldErrors(problem);
  if (step === 0)
    return (
      <>
        <OwnerStep wizard={wizard} error={errors['user_id'] ?? errors['prefix_telephone_number']} />
        {isOfOwner(problem) && !isEmailTaken(problem) && <ErrorAlert error={problem} />}
      </>
    );
  const { countries, needsCountry } = wizard;
  if (step === 1) return <LeagueFields {...{ control, tiers, address, countries, needsCountry }} />;
  const person = draft.owner_kind === 'new' ? draft.owner : draft.existing;
  const owner = person ? `${person.name} ${person.last_name} · ${person.email}` : '';
  const tier = tiers.find(({ type_tier: type }) => type === draft.type_tier)?.name ?? '';
  return (
    <>
      <RegistrationPreview {...dryRun} owner={owner} tier={tier} />
      {Boolean(error) && <ErrorAlert error={error} />}
    </>
  );
}

/** Registers a league with its owner: the owner, the league, and a preview before it is done. */
export function CreateWizard({ onClose }: { onClose: () => void }) {
  const t = useT();
  const wizard = useWizard();
  const { step, canContinue, busy } = wizard;
  const isLast = step === NAMES.length - 1;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (canContinue && !busy) void (isLast ? wizard.register() : wizard.go(step + 1));
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={() => !busy && onClose()}
      aria-labelledby="create-league-title"
    >
      <form onSubmit={submit}>
        <DialogTitle id="create-league-title">{t('provisioning.create.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3 }}>
          <Stepper activeStep={step} alternativeLabel>
            {NAMES.map((name) => (
              <Step key={name}>
                <StepLabel>{t(`provisioning.create.${name}`)}</StepLabel>
              </Step>
            ))}
          </Stepper>
          <Box sx={{ minHeight: 220, pt: 0.5 }}>
            <Content wizard={wizard} />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={busy}>
            {t('action.cancel')}
          </Button>
          <Box sx={{ flex: 1 }} />
          {step > 0 && (
            <Button onClick={() => wizard.go(step - 1)} disabled={busy}>
              {t('provisioning.create.back')}
            </Button>
          )}
          <Button type="submit" variant="contained" disabled={!canContinue} loading={busy}>
            {t(isLast ? 'provisioning.create.submit' : 'provisioning.create.next')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
