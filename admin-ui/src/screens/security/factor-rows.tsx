import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { canUsePasskeys } from '@touchline/session';
import type { Passkey } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useFormat } from '../../records/platform.js';
import type { FactorAction } from './factors-card.js';

interface RowProps {
  title: string;
  chip?: ReactNode;
  text: string;
  children: ReactNode;
}

/** The factor at the left and its actions at the right; on phones below. */
function Row({ title, chip, text, children }: RowProps) {
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1.5}
      sx={{ alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
    >
      <Stack spacing={0.5} sx={{ minWidth: 0 }}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Typography variant="h3">{title}</Typography>
          {chip}
        </Stack>
        <Typography variant="body2" color="text.secondary">
          {text}
        </Typography>
      </Stack>
      <Stack direction="row" spacing={1} sx={{ flexShrink: 0, flexWrap: 'wrap' }}>
        {children}
      </Stack>
    </Stack>
  );
}

interface ActionProps {
  onAction: (action: FactorAction) => void;
}

export function AppRow({
  isOn,
  isLastRequired,
  onAction,
}: ActionProps & { isOn: boolean; isLastRequired: boolean }) {
  const t = useT();
  const chip = isOn ? <Chip size="small" label={t('security.app_on')} /> : undefined;
  return (
    <Row title={t('security.app')} chip={chip} text={t('security.app_text')}>
      <Button variant="outlined" onClick={() => onAction({ kind: 'app' })}>
        {t(isOn ? 'security.app_change' : 'security.app_add')}
      </Button>
      {isOn && (
        <Button
          color="error"
          disabled={isLastRequired}
          onClick={() => onAction({ kind: 'remove', factor: { kind: 'app' } })}
        >
          {t('security.app_remove')}
        </Button>
      )}
    </Row>
  );
}

interface PasskeyRowsProps extends ActionProps {
  passkeys: Passkey[];
  isLastRequired: boolean;
}

export function PasskeyRows({ passkeys, isLastRequired, onAction }: PasskeyRowsProps) {
  const t = useT();
  const format = useFormat();
  const can = canUsePasskeys();
  const dates = ({ created, last_used_at: used }: Passkey): string => {
    const added = t('security.passkey_added', { when: format.instant(created) });
    return used ? `${added} · ${t('security.passkey_used', { when: format.instant(used) })}` : added;
  };
  return (
    <Stack spacing={2}>
      <Row
        title={t('security.passkeys')}
        text={t(can ? 'security.passkey_text' : 'security.passkey_missing')}
      >
        <Button variant="outlined" disabled={!can} onClick={() => onAction({ kind: 'passkey' })}>
          {t('security.passkey_add')}
        </Button>
      </Row>
      {passkeys.length > 0 && (
        <Stack component="ul" spacing={1} sx={{ p: 0, m: 0, listStyle: 'none' }}>
          {passkeys.map((passkey) => (
            <Stack
              component="li"
              key={passkey.id}
              direction="row"
              spacing={1}
              sx={{ alignItems: 'center', justifyContent: 'space-between' }}
            >
              <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 600 }}>{passkey.name}</Typography>
                <Typography variant="body2" color="text.secondary">
                  {dates(passkey)}
                </Typography>
              </div>
              <Button
                color="error"
                disabled={isLastRequired}
                aria-label={t('security.passkey_remove', { name: passkey.name })}
                onClick={() => onAction({ kind: 'remove', factor: { kind: 'passkey', passkey } })}
              >
                {t('action.remove')}
              </Button>
            </Stack>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** With this few left, the user should get new codes. */
const LOW_CODES_COUNT = 3;

export function CodesRow({ left, onAction }: ActionProps & { left: number }) {
  const t = useT();
  const chip = (
    <Chip
      size="small"
      color={left < LOW_CODES_COUNT ? 'warning' : 'default'}
      label={t('security.codes_left', { smart_count: left })}
    />
  );
  return (
    <Row title={t('security.codes')} chip={chip} text={t('security.codes_text')}>
      <Button variant="outlined" onClick={() => onAction({ kind: 'codes' })}>
        {t('security.codes_new')}
      </Button>
    </Row>
  );
}
