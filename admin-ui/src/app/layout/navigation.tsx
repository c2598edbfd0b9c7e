import AccountBalanceIcon from '@mui/icons-material/AccountBalanceOutlined';
import AssignmentIcon from '@mui/icons-material/AssignmentOutlined';
import BackupIcon from '@mui/icons-material/BackupOutlined';
import BarChartIcon from '@mui/icons-material/BarChart';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import DnsIcon from '@mui/icons-material/DnsOutlined';
import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import HistoryIcon from '@mui/icons-material/History';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuBookIcon from '@mui/icons-material/MenuBookOutlined';
import MonitorHeartIcon from '@mui/icons-material/MonitorHeartOutlined';
import RoomServiceIcon from '@mui/icons-material/RoomServiceOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import SportsSoccerIcon from '@mui/icons-material/SportsSoccerOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { Link, useLocation } from 'react-router';
import type { Permission } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import type { Key } from '../../i18n/index.js';
import { usePlatform } from '../../records/platform.js';
import { getArea } from '../areas.js';
import type { Area } from '../areas.js';

interface Entry {
  to: string;
  label: Key;
  icon: SvgIconComponent;
  permission: Permission;
  /** Paths below it belong to another entry. */
  exact?: boolean;
}

/** The pages of each area, as the menu and the palette show them. */
export const NAVIGATION: Record<Area, readonly Entry[]> = {
  admin: [
    { to: '/admin', label: 'nav.dashboard', icon: DashboardIcon, permission: 'dashboard.read', exact: true },
    { to: '/admin/review', label: 'nav.review', icon: FactCheckIcon, permission: 'payments.approve' },
    { to: '/admin/payments', label: 'nav.payments', icon: PaymentsIcon, permission: 'payments.read' },
    { to: '/admin/bank', label: 'nav.bank', icon: AccountBalanceIcon, permission: 'bank.read' },
    { to: '/admin/leagues', label: 'nav.leagues', icon: SportsSoccerIcon, permission: 'leagues.read' },
    { to: '/admin/collection', label: 'nav.collection', icon: BarChartIcon, permission: 'collection.read' },
    { to: '/admin/books', label: 'nav.books', icon: MenuBookIcon, permission: 'collection.read' },
    { to: '/admin/services', label: 'nav.services', icon: RoomServiceIcon, permission: 'services.read' },
    {
      to: '/admin/assignment',
      label: 'nav.assignment',
      icon: AssignmentIcon,
      permission: 'services_assignment.create',
    },
    { to: '/admin/users', label: 'nav.users', icon: GroupIcon, permission: 'users.read' },
    { to: '/admin/servers', label: 'nav.servers', icon: DnsIcon, permission: 'servers.read' },
    {
      to: '/admin/operations',
      label: 'nav.operations',
      icon: MonitorHeartIcon,
      permission: 'billing_runs.read',
    },
    { to: '/admin/backups', label: 'nav.backups', icon: BackupIcon, permission: 'recovery.read' },
    { to: '/admin/activity', label: 'nav.activity', icon: HistoryIcon, permission: 'activity_log.read' },
    { to: '/admin/settings', label: 'nav.settings', icon: SettingsIcon, permission: 'billing_policy.read' },
  ],
  accountant: [
    { to: '/accountant/leagues', label: 'nav.leagues', icon: SportsSoccerIcon, permission: 'leagues.read' },
    { to: '/accountant/review', label: 'nav.review', icon: FactCheckIcon, permission: 'payments.approve' },
    { to: '/accountant/bank', label: 'nav.bank', icon: AccountBalanceIcon, permission: 'bank.read' },
    {
      to: '/accountant/collection',
      label: 'nav.collection',
      icon: BarChartIcon,
      permission: 'collection.read',
    },
    { to: '/accountant/books', label: 'nav.books', icon: MenuBookIcon, permission: 'collection.read' },
  ],
  service: [
    {
      to: '/service/assignment',
      label: 'nav.assignment',
      icon: AssignmentIcon,
      permission: 'services_assignment.read',
    },
  ],
};

function isCurrent(entry: Entry, path: string): boolean {
  if (entry.exact) return path === entry.to;
  return path === entry.to || path.startsWith(`${entry.to}/`);
}

/** The pages of the area that the user may see; others get no link. */
export function Navigation({ onChoose }: { onChoose: () => void }) {
  const t = useT();
  const { me } = usePlatform();
  const { pathname } = useLocation();
  const area = getArea(me.role);
  const entries = area
    ? NAVIGATION[area].filter(({ permission }) => me.permissions.includes(permission))
    : [];
  return (
    <List component="div" sx={{ px: 1 }}>
      {entries.map((entry) => {
        const isSelected = isCurrent(entry, pathname);
        return (
          <ListItem key={entry.to} disablePadding component="div">
            <ListItemButton
              component={Link}
              to={entry.to}
              selected={isSelected}
              aria-current={isSelected ? 'page' : undefined}
              onClick={onChoose}
              sx={{ borderRadius: 1, mb: 0.25 }}
            >
              <ListItemIcon sx={{ minWidth: 36, color: isSelected ? 'primary.main' : 'text.secondary' }}>
                <entry.icon fontSize="small" />
              </ListItemIcon>
              <ListItemText
                primary={t(entry.label)}
                slotProps={{ primary: { sx: { fontWeight: isSelected ? 650 : 500 } } }}
              />
            </ListItemButton>
          </ListItem>
        );
      })}
    </List>
  );
}
