import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderConsole } from '../testing/render.js';
import { siteStatus, StatusChip, taskStatus } from './status-chip.js';

describe('StatusChip', () => {
  const open = (status: string) => renderConsole(<StatusChip status={status} />);

  it('shows "No site yet" rather than "Pending" for a league before its first deployment', () => {
    open(siteStatus('pending'));
    expect(screen.getByText('No site yet')).toBeTruthy();
    expect(screen.queryByText('Pending')).toBeNull();
  });

  it.each(['deploying', 'running', 'suspended', 'failed', 'deleted'])(
    'leaves the site status %s unchanged',
    (status) => {
      expect(siteStatus(status)).toBe(status);
    },
  );

  it('shows "Not started" for a task of a demo league, but keeps the status of a canceled task', () => {
    open(taskStatus({ status: 'cancelled', error_code: 'DEMO_STAND_IN' }));
    expect(screen.getByText('Not started')).toBeTruthy();
    expect(taskStatus({ status: 'cancelled', error_code: null })).toBe('cancelled');
  });

  it('shows the current status of a retried task of a demo league', () => {
    expect(taskStatus({ status: 'running', error_code: 'DEMO_STAND_IN' })).toBe('running');
    expect(taskStatus({ status: 'pending', error_code: null })).toBe('pending');
  });
});
