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

  @Requires('realtime.read')
  @AcceptsTicket()
  stream(): void {}

  undeclared(): void {}
}

const TOKEN_HOLDER = { userId: 'token-user', sessionId: 's1', expiresAtSeconds: 0 };
const TICKET_HOLDER = { userId: 'ticket-user', sessionId: 's2' };

const guard = new AccessGuard(
  new Reflector(),
  { find: (token: string) => (token === 'known' ? TOKEN_HOLDER : undefined) } as never,
  {
    findBySession: async (userId: string) => ({
      userId,
      permissions: new Set(['session.read', 'realtime.read']),
      secondFactor: { required: false, enrolled: false },
    }),
  } as never,
  { take: async (ticket: string) => (ticket === 'good' ? TICKET_HOLDER : undefined) } as never,
);

interface FakeRequest {
  headers: { authorization?: string };
  query: { ticket?: string };
  actor?: { userId: string };
}

function call(route: keyof Controller, authorization?: string, ticket?: string) {
  const request: FakeRequest = {
    headers: authorization === undefined ? {} : { authorization },
    query: ticket === undefined ? {} : { ticket },
  };
  const context = {
    getHandler: () => Controller.prototype[route],
    getClass: () => Controller,
    switchToHttp: () => ({ getRequest: () => request, getResponse: () => ({}) }),
  } as unknown as ExecutionContext;
  return { request, allowed: guard.canActivate(context) };
}

describe('AccessGuard', () => {
  it('lets everybody call a public route, without a token', async () => {
    const { request, allowed } = call('open');
    await expect(allowed).resolves.toBe(true);
    expect(request.actor).toBeUndefined();
  });

  it('refuses a route that declares no access, for every caller', async () => {
    await expect(call('undeclared', 'Bearer known').allowed).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('takes a ticket in place of a token, where the route accepts one', async () => {
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

  it('ignores a ticket on any other route', async () => {
    const { request, allowed } = call('account', 'Bearer known', 'good');
    await expect(allowed).resolves.toBe(true);
    expect(request.actor).toMatchObject({ userId: 'token-user' });
    await expect(call('account', undefined, 'good').allowed).rejects.toThrow();
  });

  it('passes an error of the check on, and answers 401 for a token that is not valid', () => {
    const outage = new Error('the database is down');
    expect(() => guard.handleRequest(outage, false)).toThrow(outage);
    expect(() => guard.handleRequest(outage, TOKEN_HOLDER)).toThrow(outage);
    expect(() => guard.handleRequest(null, false)).toThrow(
      expect.objectContaining({ code: 'UNAUTHENTICATED', status: 401 }),
    );
    expect(guard.handleRequest(null, TOKEN_HOLDER)).toBe(TOKEN_HOLDER);
  });
});
