export { Config, ConfigError } from './config.js';
export type { BackupSettings } from './backup-settings.js';
export type { ConfigValues, EnvironmentName, LogLevel, ProvisionerName } from './config.js';
export type { DigitalOceanSettings } from './digitalocean-settings.js';
export type { ProvisioningSettings } from './provisioning-settings.js';
export { loadConfig } from './load-config.js';
export { localSecrets } from './local-secrets.js';
export type { LocalSecrets } from './local-secrets.js';
