import { Module } from '@nestjs/common';
import { HttpModule } from './platform/http/index.js';

/** Everything the HTTP API serves: one import per module. */
@Module({ imports: [HttpModule] })
export class AppModule {}
