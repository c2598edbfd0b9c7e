import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Receiver } from '../../league-app/src/testing/push-service.js';
import { until } from '../support/until.js';
import { findViolations, openBrowser, withBrowser } from './browser.js';
import type { DisplayMode } from './browser.js';
import { PublicSite } from './league-public-site.js';

const PHONE: DisplayMode = { width: 390, language: 'es', scheme: 'light' };
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/reader-1';

let place: PublicSite;

/** The browser vendor's push service is out of reach: its responses are faked and survive page loads. */
function pushes(permission: 'granted' | 'denied'): string {
  const receiver = new Receiver();
  const keys = { p256dh: receiver.p256dh, auth: receiver.auth.toString('base64url') };
  return `
    Notification.requestPermission = async () => ${JSON.stringify(permission)};
    const subscription = {
      endpoint: ${JSON.stringify(ENDPOINT)},
      toJSON: () => (${JSON.stringify({ endpoint: ENDPOINT, keys })}),
      unsubscribe: async () => { localStorage.removeItem('subscribed'); return true; },
    };
    PushManager.prototype.getSubscription = async () => localStorage.getItem('subscribed') ? subscription : null;
    PushManager.prototype.subscribe = async (options) => {
      localStorage.setItem('subscribed', String(options.applicationServerKey.length));
      return subscription;
    };`;
}

/** Fakes a device that can share, and records what was shared. */
const DEVICE = `
  window.sent = [];
  navigator.canShare = ({ files }) => Array.isArray(files);
  navigator.share = async ({ text, files = [] }) => {
    const pictures = await Promise.all(files.map(async (file) => {
      const { width, height } = await createImageBitmap(file);
      return { type: file.type, width, height };
    }));
    window.sent.push({ text, pictures });
  };`;

async function visited<T>(script: string, path: string, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await place.visitor(PHONE);
  const page = await context.newPage();
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(message.text());
  });
  try {
    await page.addInitScript(script);
    await place.show(page, path);
    const result = await work(page);
    expect(pageErrors).toEqual([]);
    return result;
  } finally {
    await context.close();
  }
}

withBrowser('a reader of the public site', () => {
  beforeAll(async () => {
    place = await PublicSite.open(await openBrowser());
  });
  afterAll(() => place.close());

  it('follows a team, chooses notifications, finds them after a reload, and ends them with one tap', () =>
    visited(pushes('granted'), `/teams/${place.ids.team}`, async (page) => {
      const { followers } = place.league.push;
      await page.getByRole('link', { name: 'Seguir', exact: true }).click();
      const team = page.getByLabel('¿Qué quiere seguir?');
      await until(async () => (await team.inputValue()) === place.ids.team, 'the team is chosen');
      expect(await page.getByRole('button', { name: 'Desactivar todos los avisos' }).count()).toBe(0);
      await page.getByLabel('La tabla después de cada fecha').check();
      await page.getByLabel('Goles', { exact: true }).uncheck();
      await page.getByRole('button', { name: 'Activar avisos' }).click();
      await page.getByText('Guardado. Recibirá los avisos en este dispositivo.').waitFor();
      expect(followers.find(ENDPOINT)).toEqual([
        { teamId: place.ids.team, kinds: expect.arrayContaining(['result', 'moved', 'table']) },
      ]);
      expect(followers.find(ENDPOINT)[0]!.kinds).toHaveLength(3);
      expect(await findViolations(page)).toEqual([]);

      await page.reload();
      await page.getByText('Usted sigue:').waitFor();
      await expect(page.getByLabel('Goles', { exact: true }).isChecked()).resolves.toBe(false);
      await page.getByRole('button', { name: 'Desactivar todos los avisos' }).click();
      await page.getByText('Los avisos están desactivados.').waitFor();
      expect(followers.find(ENDPOINT)).toEqual([]);
      expect(await page.getByText('Usted sigue:').isVisible()).toBe(false);
    }));

  it('lets nobody choose before it shows what is stored, which would replace the choice', () => {
    const slowly = `
        const { getRegistration } = ServiceWorkerContainer.prototype;
        ServiceWorkerContainer.prototype.getRegistration = function (...words) {
          return new Promise((resolve) => { window.findRegistration = () => resolve(getRegistration.apply(this, words)); });
        };`;
    return visited(pushes('granted') + slowly, '/follow', async (page) => {
      const goals = page.getByLabel('Goles', { exact: true });
      await goals.waitFor();
      expect(await goals.isDisabled()).toBe(true);
      await page.evaluate('window.findRegistration()');
      await goals.uncheck();
      expect(await goals.isChecked()).toBe(false);
    });
  });

  it('follows nothing when the browser blocks notifications, and sees how to allow them', () =>
    visited(pushes('denied'), '/follow', async (page) => {
      for (const kind of ['Goles', 'Resultados', 'Cambios de horario'])
        await page.getByLabel(kind, { exact: true }).uncheck();
      await page.getByRole('button', { name: 'Activar avisos' }).click();
      await page.getByText('Elija al menos un tipo de aviso.').waitFor();
      await page.getByLabel('Resultados', { exact: true }).check();
      await page.getByRole('button', { name: 'Activar avisos' }).click();
      await page.getByText('Su navegador bloquea los avisos', { exact: false }).waitFor();
      expect(place.league.push.followers.find(ENDPOINT)).toEqual([]);
    }));

  it("shares a match with its picture through the device's share function", () =>
    visited(DEVICE, `/matches/${place.ids.played}`, async (page) => {
      const link = page.getByRole('link', { name: 'Compartir', exact: true });
      // The link shares only text if the picture takes longer than three seconds, so it is rendered before.
      const picture = JSON.stringify(await link.getAttribute('data-picture'));
      await page.evaluate(`fetch(${picture}).then((answer) => answer.blob()).then(() => null)`);
      await link.click();
      const readSent = () => page.evaluate<{ text: string; pictures: object[] }[]>('window.sent');
      await until(async () => (await readSent()).length > 0, 'a picture that is handed on');
      const sent = await readSent();
      expect(sent[0]!.text).toContain(`${place.url}/matches/${place.ids.played}`);
      expect(sent[0]!.pictures).toEqual([{ type: 'image/png', width: 1_080, height: 1_350 }]);
      expect(page.url()).toContain(`/matches/${place.ids.played}`);
    }));

  it('shares by WhatsApp when the device has no share function', () =>
    visited('', `/tournaments/${place.ids.tournament}`, async (page) => {
      const link = page.getByRole('link', { name: 'Compartir', exact: true });
      const href = new URL((await link.getAttribute('href'))!);
      expect(href.host).toBe('wa.me');
      expect(href.searchParams.get('text')).toContain(`${place.url}/tournaments/${place.ids.tournament}`);
      const story = page.getByRole('link', { name: 'Para historia' });
      expect(await story.getAttribute('href')).toBe(`/share/table/${place.ids.tournament}/story.png`);
    }));
});
