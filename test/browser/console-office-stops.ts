import { EDIT, by, dialog, opening, over, press, row, rows } from './console-walk.js';
import type { Open, Stop } from './console-walk.js';
import type { StaffFixture } from './staff-fixture.js';

/** Servers without a record. */
const ORPHANS = ['web-7', 'web-12'].map((name, index) => ({
  ...{ provider_id: `44510${index}`, name, ip: index ? null : '203.0.113.9', status: 'active' },
  ...{ reason: index ? 'no_record' : 'double', created: '2026-11-01T10:00:00.000Z' },
}));

/** Enabled backups, with a passed and a failed drill. */
const RECOVERY = {
  ...{ is_on: true, address: '/srv/backups', is_default_address: true, encrypted: false, silent: false },
  ...{ recovery_point: '2026-11-22T15:04:05.500Z', updated: '2026-11-22T15:04:05.900Z', lag_bytes: 0 },
  ...{
    base_backup: '2026-11-22T03:00:00.000Z',
    base_backup_bytes: 6_400_000,
    files: 214,
    file_bytes: 9_100_000,
  },
  ...{ errors: ['EACCES: /srv/backups'], drill_days: 7 },
  drills: ['passed', 'failed'].map((status, index) => ({
    ...{ id: `0192f0c8-0000-7000-8000-00000000000${index}`, requested_by: null, status, error: null },
    ...{ created: '2026-11-22T04:00:00.000Z', started: '2026-11-22T04:00:01.000Z' },
    finished: '2026-11-22T04:00:21.000Z',
    report: {
      ...{
        ok: index === 0,
        events: 4210,
        chains: 41,
        last_event: { recorded_at: '2026-11-22T03:59:58.000Z' },
      },
      ...{ files: 214, file_bytes: 9_100_000, leagues: ['a'], seconds: 20 },
      problems:
        index === 0 ? [] : [{ what: 'files/receipts/4a/4a71.jpg', message: 'the bytes have changed' }],
    },
  })),
};

const backedUp: Open = async (page) => {
  await page.route(/\/api\/recovery$/, (route) => route.fulfill({ json: RECOVERY }));
  await page.reload();
  await page.getByText('/srv/backups', { exact: true }).waitFor();
};

/** The rest of the admin area: servers, tasks, users, services, settings. */
export async function officeStops(place: StaffFixture): Promise<Stop[]> {
  const [user] = await rows(place, 'users', { role: 'contador' });
  const [league] = await rows(place, 'leagues', { type_tier: 3 });
  const server = { name: `far-${Date.now()}`, league_capacity: 5, free_tier: false, ip: '127.0.0.1' };
  await place.asAdmin('POST', '/api/servers', { ...server, status: 'ready' });
  const asked = encodeURIComponent('{"status":["cancelled","failed"]}');
  const person = `/admin/users?user=${user!.id}`;
  const choose: Open = async (page) => {
    await page.getByRole('checkbox').first().check();
    await page.getByRole('checkbox').last().check();
  };
  const remove: Open = opening(choose, by(/^(Delete|Eliminar) \d/));
  return [
    { name: 'servers', address: '/admin/servers' },
    { name: 'make a server', address: '/admin/servers', open: by(/^(Create server|Crear servidor)$/) },
    {
      name: 'add a server',
      address: '/admin/servers',
      open: by(/^(Add your own server|Agregar un servidor)/),
    },
    { name: 'retire a server', address: '/admin/servers', open: by(/^(Retire|Retirar) /) },
    { name: 'tasks', address: '/admin/servers/tasks' },
    { name: 'tasks in two states', address: `/admin/servers/tasks?filter=${asked}` },
    { name: 'task', address: '/admin/servers/tasks', open: row },
    { name: 'orphans', address: '/admin/servers/orphans' },
    {
      name: 'orphans, chosen',
      address: '/admin/servers/orphans',
      open: async (page) => {
        await page.route(/\/api\/servers\/orphans/, (route) => route.fulfill({ json: ORPHANS }));
        await page.reload();
        await choose(page);
      },
    },
    { name: 'orphans, remove', address: '/admin/servers/orphans', open: remove },
    ...['runs', 'metrics', 'messages', 'mails', 'ledger', 'jobs', 'tasks', 'orphans'].map((tab) => ({
      name: `operations, ${tab}`,
      address: `/admin/operations/${tab}`,
    })),
    { name: 'backups, off', address: '/admin/backups' },
    { name: 'backups', address: '/admin/backups', open: backedUp },
    { name: 'users', address: '/admin/users' },
    { name: 'new user', address: '/admin/users?new=1', open: dialog },
    { name: 'user', address: person, open: dialog },
    { name: 'user, ban', address: person, open: over(/^(Ban|Bloquear)$/) },
    { name: 'user, role', address: person, open: over(/^(Change role|Cambiar rol)$/) },
    { name: 'user, edit', address: person, open: over(EDIT) },
    { name: 'activity', address: '/admin/activity' },
    { name: 'services', address: '/admin/services' },
    { name: 'new service', address: '/admin/services?new=1', open: dialog },
    { name: 'service lines', address: '/admin/services/lines' },
    { name: 'assignment', address: '/admin/assignment' },
    { name: 'assignment of a league', address: `/admin/assignment?league=${league!.id}` },
    { name: 'settings, policy', address: '/admin/settings/policy' },
    { name: 'settings, policy, edit', address: '/admin/settings/policy', open: by(EDIT) },
    { name: 'settings, tiers', address: '/admin/settings/tiers' },
    {
      name: 'settings, a tier',
      address: '/admin/settings/tiers',
      open: by(/^(Edit (?!in )|Editar (?!en la))/),
    },
    {
      name: 'settings, tiers in the table',
      address: '/admin/settings/tiers',
      open: press(/^(Edit in table|Editar en la tabla)$/),
    },
    { name: 'settings, registration', address: '/admin/settings/registration' },
    { name: 'settings, providers', address: '/admin/settings/providers' },
    { name: 'new provider', address: '/admin/settings/providers?new=1', open: dialog },
    { name: 'settings, countries', address: '/admin/settings/countries' },
    { name: 'not found', address: '/admin/nowhere' },
  ];
}
