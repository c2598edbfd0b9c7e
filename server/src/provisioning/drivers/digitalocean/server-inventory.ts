import type { FactoryProvider } from '@nestjs/common';
import { Config } from '../../../platform/config/index.js';
import type { ProviderServer, ServerProvider } from '../driver.js';
import { DigitalOceanServers } from './digitalocean-servers.js';
import { Droplets } from './droplets.js';
import { ProviderClient } from './provider-client.js';

/** Lists and removes the machines that a provider hosts for this installation. */
export type ServerInventory = Pick<ServerProvider, 'providerServers' | 'removeProviderServers'>;

export const SERVER_INVENTORY = Symbol('what the provider of servers keeps for us');

/** For self-hosted servers and this machine, which no provider hosts. */
const EMPTY_INVENTORY: ServerInventory = {
  providerServers: async (): Promise<ProviderServer[]> => [],
  removeProviderServers: async (): Promise<void> => undefined,
};

/** @returns null if PROVISIONER is another one */
export function createDigitalOceanServers({ digitalOcean }: Config): DigitalOceanServers | null {
  if (digitalOcean === null) return null;
  return new DigitalOceanServers(digitalOcean, new Droplets(new ProviderClient(digitalOcean)));
}

export const INVENTORY_PROVIDER: FactoryProvider<ServerInventory> = {
  provide: SERVER_INVENTORY,
  inject: [Config],
  useFactory: (config: Config) => createDigitalOceanServers(config) ?? EMPTY_INVENTORY,
};
