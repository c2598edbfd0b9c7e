import { Controller, Get, Module } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { Public, Requires, Routes } from '../../server/src/identity/index.js';
import { TestApi } from '../support/api.js';
import type { Who } from '../support/api.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.close());

/** A: admin, C: common (an owner), O: operario, K: contador with the rights of a new record, *: anybody. */
const EXPECTED: Record<string, string> = {
  'GET /health/live': '*',
  'GET /health/ready': '*',
  'GET /metrics': '*',

  'POST /api/auth/login': '*',
  'POST /api/auth/register': '*',
  'POST /api/auth/refresh': '*',
  'POST /api/auth/logout': '*',
  'GET /api/auth/me': 'ACOK',
  'PUT /api/auth/me': 'ACOK',
  'POST /api/auth/change_password': 'ACOK',
  'POST /api/auth/request_verification': 'ACOK',
  'POST /api/auth/confirm_verification': '*',
  'POST /api/auth/request_password_reset': '*',
  'POST /api/auth/confirm_password_reset': '*',
  'GET /api/auth/sessions': 'ACOK',
  'DELETE /api/auth/sessions/:id': 'ACOK',
  'DELETE /api/auth/sessions': 'ACOK',

  'GET /api/tiers': '*',
  'GET /api/tiers/:id': '*',
  'POST /api/tiers': 'A',
  'PUT /api/tiers/:id': 'A',
  'DELETE /api/tiers/:id': 'A',
  'GET /api/countries': '*',
  'GET /api/countries/:id': '*',
  'POST /api/countries': 'A',
  'PUT /api/countries/:id': 'A',
  'DELETE /api/countries/:id': 'A',
  'GET /api/services': 'AO',
  'GET /api/services/:id': 'AO',
  'POST /api/services': 'A',
  'PUT /api/services/:id': 'A',
  'DELETE /api/services/:id': 'A',
  'GET /api/payment_providers': 'ACOK',
  'GET /api/payment_providers/:id': 'ACOK',
  'POST /api/payment_providers': 'A',
  'PUT /api/payment_providers/:id': 'A',
  'DELETE /api/payment_providers/:id': 'A',
  'GET /api/servers': 'A',
  'GET /api/servers/:id': 'A',
  'POST /api/servers': 'A',
  'PUT /api/servers/:id': 'A',
  'DELETE /api/servers/:id': 'A',

  'GET /api/users': 'A',
  'GET /api/users/:id': 'A',
  'POST /api/users': 'A',
  'PUT /api/users/:id': 'A',
  'DELETE /api/users/:id': 'A',
  'POST /api/users/:id/end_sessions': 'A',
  'POST /api/users/:id/resend_verification': 'A',
  'GET /api/roles': 'A',
  'GET /api/roles/:id': 'A',
  'GET /api/roles_user_accountant': 'A',
  'GET /api/roles_user_accountant/:id': 'A',
  'POST /api/roles_user_accountant': 'A',
  'PUT /api/roles_user_accountant/:id': 'A',
  'DELETE /api/roles_user_accountant/:id': 'A',
  'GET /api/activity_log': 'A',
  'GET /api/activity_log/:id': 'A',
  'GET /api/mails': 'A',
  'GET /api/mails/:id': 'A',
  'GET /api/provisioning_tasks': 'AC',
  'GET /api/provisioning_tasks/:id': 'AC',

  'GET /api/leagues/url_extension_available': '*',
  'GET /api/leagues': 'ACOK',
  'GET /api/leagues/:id': 'ACOK',
  'POST /api/leagues': 'A',
  'PUT /api/leagues/:id': 'AC',
  'POST /api/leagues/:id/change_tier': 'AC',
  'POST /api/leagues/:id/change_charge_terms': 'A',
  'GET /api/leagues/:id/account': 'ACK',
  'GET /api/leagues/:id/ledger': 'ACK',
  'GET /api/ledger/verify': 'A',

  'GET /api/payments': 'ACK',
  'GET /api/payments/:id': 'ACK',
  'GET /api/payments/:id/receipts/:n': 'ACK',
  'GET /api/payments/get_league_payments/:leagueId': 'ACK',
  'POST /api/payments': 'ACK',
  'PUT /api/payments/:id': 'A',
  'DELETE /api/payments/:id': 'A',
  'POST /api/payments/upload_receipt': 'AC',
  'POST /api/payments/delete_receipt': 'AC',
  'POST /api/payments/approve': 'A',
  'POST /api/payments/decline': 'A',
  'POST /api/payments/bonus': 'AK',
  'POST /api/payments/waive_penalty': 'A',
  'POST /api/payments/generate_payments_receipt_token': 'AC',
  'POST /api/payments/generate_payments_approve_token': 'A',
  'POST /api/payments/update_payment_value_procesado_when_complete_bonus': 'AK',
  'GET /api/payment_audit': 'AK',
  'GET /api/payment_audit/:id': 'AK',
  'POST /api/payment_audit': 'AK',
  'PUT /api/payment_audit/:id': 'AK',
  'DELETE /api/payment_audit/:id': 'AK',
  'GET /api/postings': 'AK',

  'GET /api/services_assignment': 'AO',
  'GET /api/services_assignment/:id': 'AO',
  'POST /api/services_assignment': 'AO',
  'GET /api/service_charge_lines': 'AO',
  'GET /api/service_charge_lines/:id': 'AO',

  'GET /api/billing_policy': 'A',
  'PUT /api/billing_policy': 'A',
  'GET /api/test_clock': 'A',
  'PUT /api/test_clock': 'A',
};

const LETTERS: Record<string, Who> = { A: 'admin', C: 'common', O: 'operario', K: 'contador' };

/**
 * Calls a route as somebody, with ids that do not exist and an empty body: only who may is of interest. The 401 of a
 * public route, whose cookie or challenge is missing, is an answer of its own.
 */
async function statusOf(route: string, as: Who | { userId: string }): Promise<number> {
  const [method = 'GET', pattern = '/'] = route.split(' ');
  const path = pattern.replace(/:n\b/, '1').replace(/:\w+/g, v7());
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
  const { status, body: answer } = await api.call<{ code?: string }>(method as 'GET', path, { as, ...body });
  return status === 401 && answer.code !== 'UNAUTHENTICATED' ? 400 : status;
}

describe('the permission matrix (R43)', () => {
  it('has a line for every route of the running API', () => {
    const routes = api.app.get(Routes).all();
    expect(routes.length).toBeGreaterThan(70);
    const unlisted = routes
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => !(route in EXPECTED));
    expect(unlisted).toEqual([]);
    const served = new Set(routes.map(({ method, path }) => `${method} ${path}`));
    expect(Object.keys(EXPECTED).filter((route) => !served.has(route))).toEqual([]);
  });

  it.each(Object.entries(EXPECTED))('opens %s to %s', async (route, letters) => {
    const nobody = await statusOf(route, 'nobody');
    expect(nobody === 401).toBe(letters !== '*');
    for (const [letter, who] of Object.entries(LETTERS)) {
      const status = await statusOf(route, who);
      const allowed = letters === '*' || letters.includes(letter);
      expect([who, status === 403]).toEqual([who, !allowed]);
      expect(status).not.toBe(401);
      expect(status).not.toBe(500);
    }
  });

  it('follows an accountant’s record: each flag opens its own routes, none opens nothing', async () => {
    const flags: Record<string, string[]> = {
      can_view_leagues: ['GET /api/leagues', 'GET /api/payments', 'GET /api/payment_audit'],
      can_bonus: ['POST /api/payments/bonus'],
      can_approve: ['POST /api/payments/approve', 'POST /api/payments/decline'],
    };
    const [row] = await api.db.query<{ id: string }>('SELECT id FROM public.roles_user_accountant');
    const path = `/api/roles_user_accountant/${row!.id}`;
    for (const [flag, routes] of Object.entries(flags)) {
      const only = Object.fromEntries(Object.keys(flags).map((name) => [name, name === flag]));
      expect((await api.call('PUT', path, { body: only })).status).toBe(200);
      for (const [other, others] of Object.entries(flags)) {
        for (const route of others) {
          expect([route, (await statusOf(route, 'contador')) === 403]).toEqual([route, other !== flag]);
        }
      }
      expect(routes.length).toBeGreaterThan(0);
    }
    expect((await api.call('DELETE', path)).status).toBe(200);
    expect(await statusOf('GET /api/leagues', 'contador')).toBe(403);
    expect(await statusOf('GET /api/auth/me', 'contador')).toBe(200);
  });
});

describe('a route that says nothing about access', () => {
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

  it('stops the start, by name', async () => {
    const app = await NestFactory.createApplicationContext(SilentModule, {
      logger: false,
      abortOnError: false,
    }).catch((error: Error) => error);
    expect(String(app)).toContain('GET /open/silent');
    expect(String(app)).not.toContain('/open/said');
    expect(String(app)).not.toContain('/open/public');
  });
});
