import { SetMetadata } from '@nestjs/common';

export const PUBLIC_ROUTE = 'touchline:public-route';

/** Whoever a request comes from; the guard of `identity` puts more into it. */
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
