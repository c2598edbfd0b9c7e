import AccountCircleIcon from '@mui/icons-material/AccountCircleOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { useLogout } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { LOCALES, useT } from '../../i18n/index.js';
import { usePlatform } from '../../records/platform.js';
import { useAppearance } from '../appearance.js';
import { useLanguage } from '../use-language.js';
import { SECURITY } from '../areas.js';

const PasswordDialog = lazy(() =>
  import('./password-dialog.js').then((m) => ({ default: m.PasswordDialog })),
);

/** The logged-in user's own menu: language, colors, password, security, logout. */
export function AccountMenu() {
  const t = useT();
  const { me } = usePlatform();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [changesPassword, setChangesPassword] = useState(false);
  const [locale, changeLanguage] = useLanguage();
  const [appearance, setAppearance] = useAppearance();
  const logOut = useLogout();
  const close = (): void => setAnchor(null);
  const changePassword = (): void => {
    close();
    setChangesPassword(true);
  };
  const name = `${me.user.name} ${me.user.last_name}`;
  return (
    <>
      <Button
        color="inherit"
        startIcon={<AccountCircleIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${t('app.account')}: ${name}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: { xs: 44, sm: 64 }, '& .MuiButton-startIcon': { mr: { xs: -0.5, sm: 1 } } }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {name}
        </Box>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { role: 'region', 'aria-label': t('app.account'), sx: { minWidth: 240 } } }}
      >
        <Box component="li" role="none" sx={{ px: 2, pb: 1 }}>
          <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
          <Typography variant="body2" color="text.secondary">
            {t(`role.${me.role}`)}
          </Typography>
        </Box>
        <Divider component="li" role="none" />
        <ListSubheader role="none">{t('app.language')}</ListSubheader>
        {LOCALES.map((choice) => (
          <MenuItem
            key={choice.locale}
            role="menuitemradio"
            aria-checked={locale === choice.locale}
            selected={locale === choice.locale}
            lang={choice.locale}
            onClick={() => changeLanguage(choice.locale)}
          >
            {choice.name}
          </MenuItem>
        ))}
        <ListSubheader role="none">{t('app.theme')}</ListSubheader>
        {(['light', 'dark', 'system'] as const).map((choice) => (
          <MenuItem
            key={choice}
            role="menuitemradio"
            aria-checked={appearance === choice}
            selected={appearance === choice}
            onClick={() => setAppearance(choice)}
          >
            {t(`app.theme_${choice}`)}
          </MenuItem>
        ))}
        <Divider component="li" role="none" />
        <MenuItem onClick={changePassword}>{t('app.change_password')}</MenuItem>
        <MenuItem component={Link} to={SECURITY} onClick={close}>
          {t('security.title')}
        </MenuItem>
        <MenuItem onClick={() => void logOut()}>{t('app.log_out')}</MenuItem>
      </Menu>
      <Suspense>{changesPassword && <PasswordDialog onClose={() => setChangesPassword(false)} />}</Suspense>
    </>
  );
}
