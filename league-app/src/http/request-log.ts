import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** As the audit log names the caller; null without a session. */
    auditActor: string | null;
    /** The code of the problem that was sent. */
    problemCode: string | null;
  }
}

/** What happens to logins, under the names that the platform's log has for them. */
export type SecurityEvent =
  | 'login_ok'
  | 'login_failed'
  | 'logout'
  | 'password_changed'
  | 'reauthentication_failed'
  | 'reset_mail_asked';

/** A line of the log about a login: what, of whom as far as that is known, and from where. Never what was typed. */
export function logEvent(
  request: FastifyRequest,
  event: SecurityEvent,
  facts: { person?: string | undefined; by?: string } = {},
): void {
  request.log.info({ event, address: request.ip, ...facts }, event);
}

/** One line per request, when it is answered: what, how it ended, who asked and from where. */
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
