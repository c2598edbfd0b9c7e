import { Module } from '@nestjs/common';
import { ServerRegistration } from './server-registration.js';
import { ServersController } from './servers.controller.js';

@Module({ controllers: [ServersController], providers: [ServerRegistration] })
export class ServersModule {}
