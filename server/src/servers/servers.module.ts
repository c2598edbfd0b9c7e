import { Module } from '@nestjs/common';
import { ServersController } from './servers.controller.js';

@Module({ controllers: [ServersController] })
export class ServersModule {}
