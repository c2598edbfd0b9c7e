import { describe, expect, it } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Public } from '../../platform/http/index.js';
import { AccessGuard } from './access-guard.js';
import { AcceptsTicket, Requires } from './requires.js';

class Controller {
  @Public()
  open(): void {}

  @Requires('session.read')
  account(): void {}

  @Requires('payments.approve')
  approve(): void {}

  @Requires('realtime.read')
  @AcceptsTicket()
  stream(): void {}

  undeclared(): void {}
}

const TOKEN_HOLDER = { userId: 'token-user', sessionId: 's1', expiresAtSeconds: 0 };
const TICKET_HOLDER = { userId: 'ticket-user', sessionId: 's2' };

interface FakeActor {
  permissions: string[];
  secondFactor: { required: boolean; enrolled: boolean };
}

const MAY_ALL: FakeActor = {
  permissions: ['session.read', 'realtime.read', 'payments.approve'],
  secondFactor: { required: false, enrolled: false },
};

/** A guard for which the session belongs to this actor; null: to nobody any more. */
function guardFor(actor: FakeActor | null): AccessGuard {
  return new AccessGuard(
    new Reflector(),
    { find: (token: string) => (token === 'known' ? TOKEN_HOLDER : undefined) } as never,
    {
      findBySession: async (userId: string) =>
        actor && { ...actor, userId, permissions: new Set(actor.permissions) },
    } as never,
    { consume: async (ticket: string) => (ticket === 'good' ? TICKET_HOLDER : undefined) } as never,
  );
}

const guard = guardFor(MAY_ALL);

interface FakeRequest {
  headers: { authorization?: string };
  query: { ticket?: string };
  actor?: { userId: string };
}

function call(route: keyof Controller, authorization?: string, ticket?: string, asked = guard) {
  const request: FakeRequest = {
    headers: authorization === undefined ? {} : { authorization },
    query: ticket === undefined ? {} : { ticket },
  };
  const context = {
    getHandler: () => Controller.prototype[route],
    getClass: () => Controller,
    switchToHttp: () => ({ getRequest: () => request, getResponse: () => ({}) }),
  } as unknown as ExecutionContext;
  return { request, allowed: asked.canActivate(context) };
}

describe('AccessGuard', () => {
  it('allows everyone to call a public route without a token', async () => {
    const { request, allowed } = call('open');
    await expect(allowed).resolves.toBe(true);
    expect(request.actor).toBeUndefined();
  });

  it('rejects every caller of a route that declares no access', async () => {
    await expect(call('undeclared', 'Bearer known').allowed).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('accepts a ticket instead of a token on a route that accepts tickets, and rejects a used one', async () => {
    const { request, allowed } = call('stream', undefined, 'good');
    await expect(allowed).resolves.toBe(true);
    expect(request.actor).toMatchObject({ userId: 'ticket-user' });
    await expect(call('stream', undefined, 'used').allowed).rejects.toMatchObject({ status: 401 });
  });

  it('ignores a ticket when a token is sent too', async () => {
    const { request, allowed } = call('stream', 'Bearer known', 'good');
    await expect(allowed).resolves.toBe(true);
    expect(request.actor).toMatchObject({ userId: 'token-user' });
  });

  it('ignores a ticket on a route that does not accept tickets', async () => {
    const { request, allowed } = call('account', 'Bearer known', 'good');
    await expect(allowed).resolves.toBe(true);
    expect(request.actor).toMatchObject({ userId: 'token-user' });
    await expect(call('account', undefined, 'good').allowed).rejects.toThrow();
  });

  it('rejects the token of a session that has ended (R44)', async () => {
    const { request, allowed } = call('account', 'Bearer known', undefined, guardFor(null));
    await expect(allowed).rejects.toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    expect(request.actor).toBeUndefined();
  });

  it('allows only what the permissions of the role include (R43)', async () => {
    const reader = guardFor({ ...MAY_ALL, permissions: ['session.read'] });
    await expect(call('approve', 'Bearer known', undefined, reader).allowed).rejects.toMatchObject({
      ...{ code: 'FORBIDDEN', status: 403 },
    });
    await expect(call('account', 'Bearer known', undefined, reader).allowed).resolves.toBe(true);
  });

  it.each([
    ['required and missing', { required: true, enrolled: false }, 'SECOND_FACTOR_SETUP_REQUIRED'],
    ['required and set up', { required: true, enrolled: true }, null],
    ['not required', { required: false, enrolled: false }, null],
  ])(
    'with two-step login %s: allows the account route, and other routes unless setup is missing',
    async (_name, secondFactor, code) => {
      const own = guardFor({ ...MAY_ALL, secondFactor });
      await expect(call('account', 'Bearer known', undefined, own).allowed).resolves.toBe(true);
      const approval = call('approve', 'Bearer known', undefined, own).allowed;
      if (code === null) await expect(approval).resolves.toBe(true);
      else await expect(approval).rejects.toMatchObject({ code, status: 403 });
    },
  );

  it('rethrows an error of the token check and rejects an invalid token with 401', () => {
    const outage = new Error('the database is down');
    expect(() => guard.handleRequest(outage, false)).toThrow(outage);
    expect(() => guard.handleRequest(outage, TOKEN_HOLDER)).toThrow(outage);
    expect(() => guard.handleRequest(null, false)).toThrow(
      expect.objectContaining({ code: 'UNAUTHENTICATED', status: 401 }),
    );
    expect(guard.handleRequest(null, TOKEN_HOLDER)).toBe(TOKEN_HOLDER);
  });
});
