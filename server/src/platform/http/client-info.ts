import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import Bowser from 'bowser';

/** The client that sent a request. */
export interface ClientInfo {
  /** IP address of the client; forwarded addresses only count from configured proxies. */
  address: string;
  /** As sent by the client, truncated to a sane length: untrusted text. */
  userAgent: string;
}

export function readClientInfo(request: FastifyRequest): ClientInfo {
  return { address: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 400) };
}

/** Parameter decorator: the client that sent the request. */
export const RequestClient = createParamDecorator((_data: unknown, context: ExecutionContext): ClientInfo =>
  readClientInfo(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** A device name that people recognize, derived from the user agent, the same in every language: "Firefox, Windows". */
export function describeDevice(userAgent: string): string {
  if (userAgent === '') return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  const nameParts = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  // Programs other than browsers start with their own name: curl/8.5.0, node.
  return nameParts.join(', ') || (/^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? 'Unknown device');
}
