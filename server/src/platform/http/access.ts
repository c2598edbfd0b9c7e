import { SetMetadata } from '@nestjs/common';

export const PUBLIC_ROUTE = 'touchline:public-route';

/** The caller of a request; the guard of `identity` adds more fields. */
export interface RequestActor {
  userId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor?: RequestActor;
  }
}

/** Marks a route as public. A route that is neither public nor requires a permission prevents the start. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(PUBLIC_ROUTE, true);
