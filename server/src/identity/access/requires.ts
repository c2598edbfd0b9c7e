import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import { ApiProblems } from '../../platform/http/index.js';
import type { Permission } from './permissions.js';

export const REQUIRED_PERMISSION = 'touchline:required-permission';
export const TICKET_ACCEPTED = 'touchline:ticket-accepted';

/** The permission that a route requires (permissions.ts). */
export const Requires = (permission: Permission): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(REQUIRED_PERMISSION, permission), ApiBearerAuth(), ApiProblems(401, 403));

/** A route that accepts a one-time ticket (`?ticket=`) instead of a bearer token: for streams. */
export const AcceptsTicket = (): MethodDecorator => SetMetadata(TICKET_ACCEPTED, true);
