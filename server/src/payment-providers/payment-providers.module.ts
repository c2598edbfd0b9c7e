import { Module } from '@nestjs/common';
import { PaymentProvidersController } from './payment-providers.controller.js';

@Module({ controllers: [PaymentProvidersController] })
export class PaymentProvidersModule {}
