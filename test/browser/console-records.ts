/** Servers without a record. */
export const ORPHANS = ['web-7', 'web-12'].map((name, index) => ({
  ...{ provider_id: `44510${index}`, name, ip: index ? null : '203.0.113.9', status: 'active' },
  ...{ reason: index ? 'no_record' : 'double', created: '2026-11-01T10:00:00.000Z' },
}));

/** Enabled backups, with a passed and a failed drill. */
export const RECOVERY = {
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
