import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLogout } from 'react-admin';
import { useState } from 'react';
import { canUsePasskeys } from '@touchline/session';
import { LOCALES, useT } from '../i18n/index.js';
import { useLanguage } from './use-language.js';
import { AddFactor } from '../records/second-factor/add-factor.js';
import { PageTitle } from '../ui/page-title.js';

interface ChoiceProps {
  title: string;
  text: string;
  button: string;
  recommended?: boolean;
  disabled?: boolean;
  onChoose: () => void;
}

function Choice({ title, text, button, recommended = false, disabled = false, onChoose }: ChoiceProps) {
  const t = useT();
  return (
    <Card component="section" sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Typography variant="h2">{title}</Typography>
        {recommended && <Chip size="small" color="primary" label={t('security.setup_recommended')} />}
      </Stack>
      <Typography color="text.secondary" sx={{ flex: 1 }}>
        {text}
      </Typography>
      <Button
        variant={recommended ? 'contained' : 'outlined'}
        disabled={disabled}
        onClick={onChoose}
        sx={{ alignSelf: 'start', mt: 1 }}
      >
        {button}
      </Button>
    </Card>
  );
}

/** Logout and the language switch: all there is besides the two ways to set up a factor. */
function SetupFooter() {
  const t = useT();
  const logOut = useLogout();
  const [locale, changeLanguage] = useLanguage();
  return (
    <Stack direction="row" spacing={1} sx={{ mt: 3 }}>
      {LOCALES.filter((choice) => choice.locale !== locale).map((choice) => (
        <Button
          key={choice.locale}
          color="inherit"
          lang={choice.locale}
          onClick={() => changeLanguage(choice.locale)}
        >
          {choice.name}
        </Button>
      ))}
      <Button color="inherit" onClick={() => void logOut()}>
        {t('app.log_out')}
      </Button>
    </Stack>
  );
}

/** The only screen for staff who can move money until they have a second factor (REQUIRE_STAFF_MFA). */
export function SecondFactorSetup({ onDone }: { onDone: () => void }) {
  const t = useT();
  const [adding, setAdding] = useState<'app' | 'passkey' | null>(null);
  const can = canUsePasskeys();
  return (
    <Box
      component="main"
      sx={{ maxWidth: 760, mx: 'auto', p: { xs: 2, md: 4 }, pt: { xs: 4, md: 10 }, minHeight: '100dvh' }}
    >
      <Box component="img" src="/staff/icon.svg" alt="" sx={{ width: 40, height: 40, mb: 2 }} />
      <PageTitle title={t('security.setup_title')} />
      <Typography sx={{ mb: 1 }}>{t('security.setup_text')}</Typography>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {t('security.setup_step')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Choice
          recommended
          title={t('security.app')}
          text={t('security.app_text')}
          button={t('security.app_add')}
          onChoose={() => setAdding('app')}
        />
        <Choice
          title={t('security.passkeys')}
          text={t(can ? 'security.passkey_text' : 'security.passkey_missing')}
          button={t('security.passkey_add')}
          disabled={!can}
          onChoose={() => setAdding('passkey')}
        />
      </Box>
      <SetupFooter />
      {adding && <AddFactor kind={adding} onClose={() => setAdding(null)} onAdded={onDone} />}
    </Box>
  );
}
