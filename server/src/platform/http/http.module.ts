import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { DryRunInterceptor } from './dry-run.js';
import { IdempotencyInterceptor } from './idempotency/idempotency-interceptor.js';
import { ListInterceptor, Lists } from './lists.js';
import { Uploads } from './uploads/uploads.js';
import { ProblemFilter } from './problem-filter.js';
import { ValidationPipe } from './validation-pipe.js';

/**
 * The conventions of every route: problems, validated bodies, lists, uploads, idempotency. A dry run on a route without
 * support is refused before anything else; the list interceptor wraps the idempotency interceptor, so that the stored
 * response is the one that was sent.
 */
@Global()
@Module({
  providers: [
    Lists,
    Uploads,
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_PIPE, useClass: ValidationPipe },
    { provide: APP_INTERCEPTOR, useClass: DryRunInterceptor },
    { provide: APP_INTERCEPTOR, useClass: ListInterceptor },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
  ],
  exports: [Lists, Uploads],
})
export class HttpModule {}
