import { SetMetadata } from '@nestjs/common';

export const PUBLIC_ROUTE = 'touchline:public-route';

/** The caller of a request; the guard of `identity` adds more to it. */
export interface RequestActor {
  userId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor?: RequestActor;
  }
}

/** A route anybody may call. A route that is neither public nor asks for a permission stops the start. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(PUBLIC_ROUTE, true);
