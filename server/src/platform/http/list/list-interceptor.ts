import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Observable } from 'rxjs';
import { map } from 'rxjs';
import { ListPage } from './lists.js';

/** Answers a ListPage as an array, its place in the whole as Content-Range. */
@Injectable()
export class ListInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      map((result: unknown) => {
        if (!(result instanceof ListPage)) return result;
        const reply = context.switchToHttp().getResponse<FastifyReply>();
        void reply.header('content-range', result.contentRange);
        return result.rows;
      }),
    );
  }
}
