import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import Bowser from 'bowser';

/** Where a request comes from. */
export interface ClientInfo {
  /** The client's IP address; a proxy's word for it counts only from configured proxies. */
  address: string;
  /** As the client gives it, cut to a sane length: anybody's text. */
  userAgent: string;
}

export function readClientInfo(request: FastifyRequest): ClientInfo {
  return { address: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 400) };
}

/** Where the request comes from, for a handler's parameter. */
export const RequestClient = createParamDecorator((_data: unknown, context: ExecutionContext): ClientInfo =>
  readClientInfo(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** A device name people recognize, from its user agent, the same in every language: "Firefox, Windows". */
export function describeDevice(userAgent: string): string {
  if (userAgent === '') return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  const known = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  // A program that is no browser says its own name first: curl/8.5.0, node.
  return known.join(', ') || (/^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? 'Unknown device');
}
