import { Controller, Get, Module } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Public, Requires, Routes } from '../../server/src/identity/index.js';
import { makeCallers } from '../support/access/callers.js';
import type { TestCaller } from '../support/access/callers.js';
import { makeShared, buildRequest } from '../support/access/calls.js';
import type { Shared } from '../support/access/calls.js';
import { EXPECTED } from '../support/access/expected.js';
import { CALLER_NAMES, listCells, LINES, getExpectedStatus } from '../support/access/matrix.js';
import type { CallerName, Cell } from '../support/access/matrix.js';
import { TestApi } from '../support/api.js';
import { makeWorld } from '../support/world/world.js';
import type { World } from '../support/world/world.js';

/** The table of permissions is test/support/access/expected.ts. */
const JWT_SECRET = 'the-secret-of-the-access-matrix-test';

let api: TestApi;
let world: World;
let shared: Shared;
let callers: Record<CallerName, TestCaller>;
let seen = 0;

beforeAll(async () => {
  api = await TestApi.start({ jwtSecret: JWT_SECRET });
  world = await makeWorld(api);
  shared = await makeShared(api, world);
  callers = await makeCallers(api, world, JWT_SECRET);
});
afterAll(() => api.close());

/** The outcome of a cell: 401 if nobody is logged in (a route's own 401 counts as open), 403, 404, or open. */
async function callRoute({ line, caller, record }: Cell): Promise<string> {
  const who = callers[caller];
  const league = record === 'own' ? who.own : who.other;
  const personId = record === 'own' ? who.userId : who.other.userId;
  const { serviceId } = world;
  const situation = { api, shared, serviceId, who, record, league, personId };
  const { headers, ...request } = await buildRequest(line.route, situation);
  const bearer = who.token === undefined ? {} : { authorization: `Bearer ${who.token}` };
  const answer = await api.inject({ ...request, headers: { ...headers, ...bearer } });
  seen++;
  const { statusCode: status } = answer;
  if (status === 500) return `500: ${answer.payload}`;
  if (status === 401) return answer.json<{ code: string }>().code === 'UNAUTHENTICATED' ? '401' : 'open';
  return status === 403 || status === 404 ? String(status) : 'open';
}

const CELLS = LINES.reduce((sum, line) => sum + listCells(line).length, 0);

describe(`the permission matrix (R43): ${LINES.length} routes, ${CALLER_NAMES.length} callers, ${CELLS} cells`, () => {
  it('covers every route of the running API and no others', () => {
    const served = api.app
      .get(Routes)
      .all()
      .map(({ method, path }) => `${method} ${path}`);
    expect(served.length).toBeGreaterThan(100);
    expect(served.filter((route) => !(route in EXPECTED))).toEqual([]);
    expect(Object.keys(EXPECTED).filter((route) => !served.includes(route))).toEqual([]);
  });

  it.each(LINES.map((line) => [line.route, EXPECTED[line.route], line] as const))(
    '%s: %s',
    async (_route, _text, line) => {
      const cells = listCells(line);
      // The cells of one caller run one after the other, because uploads may not overlap (409 UPLOAD_IN_PROGRESS).
      const outcomes = new Map<Cell, string>();
      await Promise.all(
        CALLER_NAMES.map(async (name) => {
          for (const cell of cells) if (cell.caller === name) outcomes.set(cell, await callRoute(cell));
        }),
      );
      const found = cells.map((cell) => [cell.caller, cell.record, outcomes.get(cell)]);
      expect(found).toEqual(cells.map((cell) => [cell.caller, cell.record, getExpectedStatus(cell)]));
    },
  );

  it(`has checked all ${CELLS} cells`, () => {
    expect(seen).toBe(CELLS);
  });
});

describe('a route without an access decorator', () => {
  @Controller('open')
  class SilentController {
    @Get('silent')
    silent(): string {
      return '';
    }

    @Get('said')
    @Requires('session.read')
    said(): string {
      return '';
    }

    @Get('public')
    @Public()
    public(): string {
      return '';
    }
  }

  @Module({ imports: [DiscoveryModule], controllers: [SilentController], providers: [Routes] })
  class SilentModule {}

  it('makes startup fail with its name in the error', async () => {
    const app = await NestFactory.createApplicationContext(SilentModule, {
      logger: false,
      abortOnError: false,
    }).catch((error: Error) => error);
    expect(String(app)).toContain('GET /open/silent');
    expect(String(app)).not.toContain('/open/said');
    expect(String(app)).not.toContain('/open/public');
  });
});
