import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderConsole } from '../testing/render.js';
import { siteStatus, StatusChip, taskStatus } from './status-chip.js';

describe('StatusChip', () => {
  const open = (status: string) => renderConsole(<StatusChip status={status} />);

  it('says of a league before its first deployment that it has no site, not that something is unpaid', () => {
    open(siteStatus('pending'));
    expect(screen.getByText('No site yet')).toBeTruthy();
    expect(screen.queryByText('Pending')).toBeNull();
  });

  it.each(['deploying', 'running', 'suspended', 'failed', 'deleted'])(
    'leaves the state %s as it is',
    (status) => {
      expect(siteStatus(status)).toBe(status);
    },
  );

  it('says of the task of a demo league that it has not begun, and of a canceled one that it was canceled', () => {
    open(taskStatus({ status: 'cancelled', error_code: 'DEMO_STAND_IN' }));
    expect(screen.getByText('Not started')).toBeTruthy();
    expect(taskStatus({ status: 'cancelled', error_code: null })).toBe('cancelled');
  });

  it('says of a retried task of a demo league how it stands', () => {
    expect(taskStatus({ status: 'running', error_code: 'DEMO_STAND_IN' })).toBe('running');
    expect(taskStatus({ status: 'pending', error_code: null })).toBe('pending');
  });
});
