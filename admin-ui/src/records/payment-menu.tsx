import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import MoreHorizIcon from '@mui/icons-material/MoreHoriz';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Payment } from '../api/types.js';
import { useT } from '../i18n/index.js';
import { lazyComponent } from '../ui/lazy-component.js';
import { availableActions, isDangerous } from './payment-actions.js';
import type { PaymentAction } from './payment-actions.js';
import { useAreaPath, useCan } from './platform.js';

const ActionDialog = lazyComponent(() =>
  import('./payment-dialogs/action-dialog.js').then((module) => module.ActionDialog),
);

/** The actions on a payment, behind one button; destructive ones are set apart. */
export function PaymentMenu({ payment, name }: { payment: Payment; name: string }) {
  const t = useT();
  const can = useCan();
  const path = useAreaPath();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [openAction, setOpenAction] = useState<PaymentAction | null>(null);
  const actions = availableActions(payment, can);
  const review = payment.status === 'in_review' && can('payments.approve');
  if (actions.length === 0 && !review) return <span />;
  const choose = (action: PaymentAction): void => {
    setAnchor(null);
    setOpenAction(action);
  };
  const item = (action: PaymentAction) => (
    <MenuItem
      key={action}
      onClick={() => choose(action)}
      sx={isDangerous(action) ? { color: 'error.main' } : {}}
    >
      {t(`payments.action.${action}`)}
    </MenuItem>
  );
  const dangerous = actions.filter(isDangerous);
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('leagues.summary.actions_of', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHorizIcon fontSize="small" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: 'region', 'aria-label': t('leagues.summary.actions_of', { name }) } }}
      >
        {review && (
          <MenuItem
            onClick={() => void navigate(`${path('review')}?receipt=${payment.payments_ids_token ?? ''}`)}
          >
            {t('payments.review.start')}
          </MenuItem>
        )}
        {actions.filter((action) => !isDangerous(action)).map(item)}
        {dangerous.length > 0 && actions.length > dangerous.length && (
          <Divider component="li" role="separator" />
        )}
        {dangerous.map(item)}
      </Menu>
      {openAction && (
        <ActionDialog payment={payment} action={openAction} onClose={() => setOpenAction(null)} />
      )}
    </>
  );
}
