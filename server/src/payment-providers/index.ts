export { PAYMENT_PROVIDERS } from './payment-provider.js';
export { PaymentProvidersModule } from './payment-providers.controller.js';
