import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's name in the audit log; null without a session. */
    auditActor: string | null;
    /** The code of the problem that was sent. */
    problemCode: string | null;
  }
}

/** Login events, under the same names as in the platform's log. */
export type SecurityEvent =
  | 'login_ok'
  | 'login_failed'
  | 'logout'
  | 'password_changed'
  | 'reauthentication_failed'
  | 'reset_mail_asked';

/** Logs a login event: what happened, to whom if known, and from where. Never what was typed. */
export function logEvent(
  request: FastifyRequest,
  event: SecurityEvent,
  facts: { person?: string | undefined; by?: string } = {},
): void {
  request.log.info({ event, address: request.ip, ...facts }, event);
}

/** Logs one line per request when it is answered: what, how it ended, who made it and from where. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('auditActor', null);
  app.decorateRequest('problemCode', null);
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, auditActor, problemCode, ip } = request;
    request.log.info({
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: ip,
      ...(auditActor === null ? {} : { actor: auditActor }),
      ...(problemCode === null ? {} : { code: problemCode }),
    });
  });
}
