import { Controller, Get, Module } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Public } from '../identity/index.js';
import { currencyExponent } from '../kernel/index.js';
import { TERMS_VERSION } from '../leagues/index.js';
import { Config } from '../platform/config/index.js';
import { PlatformSettings, PlatformSettingsController } from './platform-settings.js';
import { TaxRates, TaxRatesController } from './tax-rates.js';

class SettingsResponse {
  @ApiProperty({ type: String, description: 'ISO 4217 code of the one currency (R1)', example: 'USD' })
  currency!: string;

  @ApiProperty({
    type: 'integer',
    description: 'Amounts are in units of 10^-exponent of the currency',
    example: 2,
  })
  currency_exponent!: number;

  @ApiProperty({
    type: String,
    description: 'IANA name of the time zone for all calendar rules (R2)',
    example: 'America/Guayaquil',
  })
  billing_time_zone!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Where people get help: an email address, a phone number or a page',
  })
  support_contact!: string | null;

  @ApiProperty({ type: String, description: 'Version of the terms that a registration accepts' })
  terms_version!: string;

  @ApiProperty({ type: String, description: 'Where people reach the platform, without a trailing slash' })
  public_url!: string;

  @ApiProperty({
    type: String,
    description: 'A league is at {url_extension}.{league_domain} (R36a)',
    example: 'localhost',
  })
  league_domain!: string;
}

/** Settings of the installation that both apps need before anybody has logged in. */
@ApiTags('settings')
@Controller('api/settings')
export class SettingsController {
  constructor(private readonly config: Config) {}

  @Get()
  @Public()
  @ApiOkResponse({ type: SettingsResponse })
  settings(): SettingsResponse {
    const { currency, billingTimeZone, supportContact, publicUrl, leagueDomain } = this.config;
    return {
      currency,
      currency_exponent: currencyExponent(currency),
      billing_time_zone: billingTimeZone,
      support_contact: supportContact,
      terms_version: TERMS_VERSION,
      public_url: publicUrl,
      league_domain: leagueDomain,
    };
  }
}

@Module({
  controllers: [SettingsController, PlatformSettingsController, TaxRatesController],
  providers: [PlatformSettings, TaxRates],
  exports: [TaxRates],
})
export class SettingsModule {}
