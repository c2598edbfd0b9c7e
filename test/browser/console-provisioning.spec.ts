import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { HAS_BROWSER, findViolations, withBrowser } from './browser.js';
import { TIMEOUT_MS } from '../support/until.js';
import { PASSWORD, settled, StaffFixture } from './staff-fixture.js';

/** A deployment takes a while on a busy machine. */
const TIMEOUT = { timeout: TIMEOUT_MS };

interface League {
  id: string;
  name: string;
  url: string;
  deployment_status: string;
}

let place: StaffFixture;
beforeAll(async () => {
  if (!HAS_BROWSER) return;
  // The demo's own league fills its server, so a newly registered league needs another one.
  place = await StaffFixture.open({ SERVER_CAPACITY: '1' });
  await place.siteFilled();
});
afterAll(() => (HAS_BROWSER ? place.close() : undefined));

const readLeague = (id: string) => place.asAdmin<League>('GET', `/api/leagues/${id}`);

/** Fills in the wizard up to the preview. */
async function describeLeague(page: Page, owner: string, name: string, extension: string): Promise<void> {
  await page.getByRole('button', { name: 'New league' }).click();
  await page.getByRole('button', { name: 'Existing owner' }).click();
  await page.getByRole('combobox', { name: 'Owner' }).fill(owner);
  await page.getByRole('option', { name: owner }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'League name' }).fill(name);
  await page.getByRole('combobox', { name: 'Plan' }).click();
  await page.getByRole('option', { name: /^Pro/ }).click();
  await page.getByRole('textbox', { name: 'Site address' }).fill(extension);
}

const taskCard = (page: Page, kind: string, status: string) =>
  page.locator(`[data-task=${kind}][data-status=${status}]`).first();

withBrowser('a league registered by staff', () => {
  let id = '';

  it('has a preview of server, address and first payment, and a taken address is explained at its field', async () => {
    const owner = await place.ownerNamed('Vera');
    const { page, pageErrors } = await place.visit('admin', '/admin/leagues');
    await describeLeague(page, owner, 'Liga del Valle', 'atucucho');
    await page.getByText('Another league already uses this address', { exact: false }).waitFor();
    expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Site address' }).fill('liga-del-valle');
    await page.getByText('This address is available.').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('http://liga-del-valle.', { exact: false }).waitFor();
    await page.getByText('No server for this plan has capacity', { exact: false }).waitFor();
    await page.getByText('per match played', { exact: false }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Register and deploy' }).click();
    await page.waitForURL(/show_league\/[\w-]+\/deployment/);
    id = /show_league\/([\w-]+)/.exec(page.url())?.[1] ?? '';
    expect(pageErrors.all).toEqual([]);
    place.leave(page);
  });

  it('shows its deployment to a new server, across a reload', async () => {
    const { page } = await place.visit('admin', `/admin/show_league/${id}/deployment`);
    const steps = page.getByRole('list', { name: 'Task steps' }).first();
    await steps.getByText('Choose server').waitFor();
    await page.reload();
    await steps.getByText('Choose server').waitFor();
    await taskCard(page, 'deploy', 'succeeded').waitFor(TIMEOUT);
    await page.getByRole('button', { name: 'Open league admin' }).waitFor();
    expect((await readLeague(id)).deployment_status).toBe('running');
    await settled(page);
    expect(await findViolations(page)).toEqual([]);
    place.leave(page);
  });

  it('shows its usage of the plan', async () => {
    const { page } = await place.visit('admin', `/admin/show_league/${id}/use`);
    await page.locator('[data-limit=max_teams]').waitFor();
    expect(await findViolations(page)).toEqual([]);
    place.leave(page);
  });

  it('is backed up on demand, and the backup is downloaded under the seed’s file name', async () => {
    const { page } = await place.visit('admin', `/admin/show_league/${id}/deployment`);
    await page.getByRole('button', { name: 'Back up now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Back up now' }).click();
    await taskCard(page, 'backup', 'succeeded').waitFor(TIMEOUT);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download the backup/ }).click();
    expect((await download).suggestedFilename()).toBe('backup_liga-del-valle.zip');
    place.leave(page);
  });

  it('is suspended and resumed, which another browser shows without a reload', async () => {
    const other = await place.visit(
      'admin',
      '/admin/leagues?filter=%7B%22q%22%3A%22Valle%22%7D',
      {},
      'other',
    );
    const row = other.page.getByRole('row', { name: /Liga del Valle/ });
    await row.getByText('Running').waitFor();
    await settled(other.page);
    const { page } = await place.visit('admin', `/admin/show_league/${id}/deployment`);
    await page.getByRole('button', { name: 'Suspend site' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend site' }).click();
    await row.getByText('Suspended').waitFor(TIMEOUT);
    await page.getByRole('button', { name: 'Resume site' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resume site' }).click();
    await row.getByText('Running').waitFor(TIMEOUT);
    place.leave(page);
    await other.page.close();
  });

  it('fails to move to a server that is not ready, says why, and moves when retried', async () => {
    // Without an address there is no machine to move to yet.
    const server = { name: 'far-1', league_capacity: 5, free_tier: false, status: 'ready' };
    const { id: far } = await place.asAdmin<{ id: string }>('POST', '/api/servers', server);
    const { page } = await place.visit('admin', `/admin/show_league/${id}/deployment`);
    await page.getByRole('button', { name: 'Move to another server' }).click();
    await page.getByRole('combobox', { name: 'Target server' }).click();
    await page.getByRole('option', { name: /^far-1/ }).click();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Move to another server' }).click();
    const failed = taskCard(page, 'move', 'failed');
    await failed.getByText('The target server is not ready.', { exact: false }).waitFor(TIMEOUT);
    expect(await findViolations(page)).toEqual([]);
    await place.asAdmin('PUT', `/api/servers/${far}`, { ip: '127.0.0.1', password: PASSWORD });
    await failed.getByRole('button', { name: 'Try again' }).click();
    await taskCard(page, 'move', 'succeeded').waitFor(TIMEOUT);
    await page.getByText(/^far-1:/).waitFor();
    place.leave(page);
  });

  it('is deleted only after its address is typed, and keeps its backups', async () => {
    const { page } = await place.visit('admin', `/admin/show_league/${id}/deployment`);
    await page.getByRole('button', { name: 'Delete league' }).click();
    const dialog = page.getByRole('dialog');
    const submit = dialog.getByRole('button', { name: 'Delete league' });
    expect(await submit.isDisabled()).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('textbox').fill('liga-del-valle');
    await submit.click();
    await page.getByText('This league has been deleted.', { exact: false }).waitFor(TIMEOUT);
    await page
      .getByRole('button', { name: /^Restore the backup/ })
      .first()
      .waitFor();
    place.leave(page);
  });
});

withBrowser('a server', () => {
  it('is created from the console, tracked across a reload, and retired', async () => {
    const { page } = await place.visit('admin', '/admin/servers');
    await page.getByRole('button', { name: 'Create server' }).click();
    await page.getByRole('radio', { name: 'For leagues on the free plan' }).check();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Create server' }).click();
    const row = page.getByRole('row', { name: /local-free/ });
    await row.waitFor();
    await page.reload();
    await row.getByText('Ready').waitFor(TIMEOUT);
    await row.getByRole('button', { name: /^Retire/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click();
    await row.getByText('Retired').waitFor(TIMEOUT);
    place.leave(page);
  });

  it('is not listed as orphaned: the page says that there are no orphaned machines', async () => {
    const { page } = await place.visit('admin', '/admin/servers/orphans');
    await page.getByText('No orphaned machines', { exact: false }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    place.leave(page);
  });
});
