import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { row, workbook } from '../../server/src/bank/statements/testing/workbook.js';
import type { Cell } from '../../server/src/bank/statements/testing/workbook.js';
import { HAS_BROWSER, withBrowser } from './browser.js';
import { PortalFixture } from './portal-fixture.js';

/** Counts what a user does with their thumbs: later changes should not increase it. */
class TapCounter {
  taps = 0;
  keys = 0;

  async tap(what: Locator): Promise<void> {
    this.taps += 1;
    await what.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    this.keys += text.length;
    await field.fill(text);
  }
}

const TEAMS = [
  ...['Deportivo Ñandú', 'Unión San Juan', 'Real Miraflores', 'Sporting La Tola'],
  ...['Cóndor de la Loma', 'Nueva Aurora', 'Racing San Roque', 'Ángeles del Norte'],
];
const OF_A_TEAM = 12;
const POSITIONS = ['Arquero', 'Defensa', 'Volante', 'Delantero'];
const HEADS = [
  'N°',
  'Apellidos y Nombres',
  'Cédula',
  'Equipo',
  'Fecha de nacimiento',
  'Posición',
  'Camiseta',
];
/** Targets for the whole journey on a phone. */
const MAX_TAPS = 75;
const MAX_MINUTES = 12;
/** The time a person needs per tap and per key, in ms, in addition to the machine's: to find, aim and press. */
const PER_TAP = 2_000;
const PER_KEY = 250;

/** A player list as a league's secretary keeps it: a title, a row number column, dates in Excel format, one of them invalid. */
function makeList(): Buffer {
  const players = TEAMS.flatMap((team, of) =>
    Array.from({ length: OF_A_TEAM }, (_, at): Cell[] => {
      const n = of * OF_A_TEAM + at;
      return [
        ...[n + 1, `Quishpe Tipán Jugador ${n + 1}`, String(1_712_345_000 + n), team],
        ...[
          n === 17 ? '31/02/1990' : { day: 33_000 + 40 * n },
          POSITIONS[Math.min(3, Math.floor(at / 3))]!,
          at + 1,
        ],
      ];
    }),
  );
  return workbook(
    [['LIGA BARRIAL ROSA'], ['Nómina de jugadores, torneo Apertura'], HEADS, ...players].map(row).join(''),
  );
}

const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name }).first();

let place: PortalFixture;

beforeAll(async () => {
  if (HAS_BROWSER) place = await PortalFixture.open();
});

afterAll(() => (HAS_BROWSER ? place.close() : undefined));

withBrowser('an organizer on a phone, from the first visit to a shared round', () => {
  const hand = new TapCounter();
  const began = Date.now();
  const stages: { stage: string; taps: number; keys: number; seconds: number }[] = [];
  let portal: Page;
  let app: Page;

  function note(stage: string): void {
    const sum = (what: 'taps' | 'keys' | 'seconds'): number =>
      stages.reduce((all, each) => all + each[what], 0);
    const seconds = Math.round((Date.now() - began) / 1000) - sum('seconds');
    stages.push({ stage, taps: hand.taps - sum('taps'), keys: hand.keys - sum('keys'), seconds });
  }

  it('registers a league', async () => {
    portal = await (await place.visitor({ language: 'es' })).newPage();
    await portal.goto(`${place.url}/es`);
    await hand.tap(portal.getByRole('link', { name: 'Crear mi liga gratis' }).first());
    await hand.type(portal.getByLabel('Nombre de la liga'), 'Liga Barrial Rosa');
    await portal.getByText('Esta dirección está disponible.').waitFor();
    await hand.tap(button(portal, 'Continuar'));
    await hand.type(portal.getByLabel('Nombre y apellido'), 'Rosa Andrade');
    await hand.type(portal.getByLabel('Correo'), 'rosa@example.com');
    await hand.type(portal.getByLabel('Contraseña', { exact: true }), 'cuatro equipos');
    await hand.type(portal.getByLabel('Número de teléfono'), '991234567');
    await hand.tap(button(portal, 'Continuar'));
    await hand.tap(portal.getByLabel('Acepto los términos'));
    await hand.tap(button(portal, 'Crear mi liga'));
    await portal.getByRole('link', { name: /Compartir por WhatsApp/ }).waitFor({ timeout: 180_000 });
    const coming = portal.context().waitForEvent('page');
    await hand.tap(button(portal, /Agregar equipos/));
    app = await coming;
    await app.getByRole('heading', { level: 1, name: 'Equipos' }).waitFor();
    note('register');
  });

  it('imports 96 players of 8 teams from a workbook, correcting its one invalid row', async () => {
    await hand.tap(app.getByRole('link', { name: 'Importar equipos' }));
    const players = app.locator('section', { has: app.getByRole('heading', { name: 'Importar jugadores' }) });
    hand.taps += 2;
    const file = { name: 'Nomina 2026.xlsx', mimeType: 'application/octet-stream', buffer: makeList() };
    await players.getByLabel('Elegir archivo XLSX o CSV').setInputFiles(file);
    await players.getByText('1 fila tiene errores.', { exact: false }).waitFor();
    const wrong = players.getByLabel(/^Fecha de nacimiento · /);
    await hand.type(wrong, '28/02/1990');
    await wrong.press('Enter');
    await hand.tap(players.getByRole('button', { name: 'Importar 96 filas' }));
    await app.getByText('Importado: 96 nuevos, 0 cambiados.').waitFor();
    note('import');
  });

  it('publishes a tournament with fixtures, and registers all players', async () => {
    await hand.tap(app.getByRole('link', { name: 'Inicio' }));
    await hand.tap(app.getByRole('link', { name: 'Empezar' }).first());
    await hand.type(app.getByLabel('Nombre', { exact: true }), 'Apertura 2026');
    await hand.tap(button(app, 'Seleccionar todos los equipos'));
    await hand.tap(button(app, 'Crear torneo'));
    await app.getByRole('heading', { level: 1, name: 'Apertura 2026' }).waitFor();
    const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
    await hand.type(app.getByLabel('Primer día'), lastWeek);
    await hand.type(app.getByLabel('Canchas', { exact: true }), 'Cancha La Tola');
    await hand.tap(button(app, 'Vista previa'));
    await app.getByRole('heading', { name: 'Vista previa: 28 partidos' }).waitFor();
    await hand.tap(button(app, 'Crear calendario'));
    await hand.tap(button(app, 'Publicar'));
    await hand.tap(button(app.getByRole('dialog'), 'Publicar'));
    await app.getByText('Torneo publicado.').waitFor();
    note('fixtures');
    await hand.tap(app.getByRole('tab', { name: 'Inscripciones' }));
    await hand.tap(button(app, 'Inscribir a los 96 jugadores'));
    await app.getByText('96 jugadores inscritos', { exact: false }).first().waitFor();
    note('register players');
  });

  it('enters the results of the first round and saves them together', async () => {
    await hand.tap(app.getByRole('link', { name: 'Inicio' }));
    const goals = app.getByRole('button', { name: /^Agregar un gol/ });
    await goals.first().waitFor();
    // 2:1, 0:0, 1:3, 1:1.
    const scores = [2, 1, 0, 0, 1, 3, 1, 1];
    for (const [side, count] of scores.entries())
      for (let goal = 0; goal < count; goal += 1) await hand.tap(goals.nth(side));
    await hand.tap(app.getByRole('button', { name: /^Sin goles/ }).first());
    await hand.tap(button(app, /^Guardar \d resultados/));
    await app.getByText(/resultados guardados/).waitFor();
    note('first round');
  });

  it('shares the round, within 75 taps and 12 minutes in all', async () => {
    const share = app.getByRole('link', { name: /WhatsApp/ }).first();
    const text = decodeURIComponent((await share.getAttribute('href'))!);
    expect(text).toMatch(/^https:\/\/wa\.me\/\?text=/);
    expect(text).toMatch(/Apertura 2026/);
    expect(text).toMatch(/liga-barrial-rosa\.localhost/);
    hand.taps += 1;
    note('shared');
    const minutes = (Date.now() - began + hand.taps * PER_TAP + hand.keys * PER_KEY) / 60_000;
    process.stdout.write(
      `${JSON.stringify({ stages, taps: hand.taps, keys: hand.keys, minutes: minutes.toFixed(1) })}\n`,
    );
    expect(hand.taps).toBeLessThanOrEqual(MAX_TAPS);
    expect(minutes).toBeLessThanOrEqual(MAX_MINUTES);
  });
});
