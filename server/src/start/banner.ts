import { DEMO_SITE } from '../demo/site/index.js';
import type { Config } from '../platform/config/index.js';
import { siteUrl } from '../provisioning/index.js';

/** The demo's accounts and their one password (api.md, operations). */
const demoAccounts = [
  ['admin@touchline.test', 'administrator'],
  ['contador@touchline.test', 'accountant'],
  ['operario@touchline.test', 'operator'],
  ['owner@touchline.test', "a league's owner"],
];
const demoPassword = 'touchline-demo';

/** What a person reads when everything is up: where to go, and how to get in. */
export function banner(config: Config, port: number, seconds: number): string {
  const base = `http://localhost:${port}`;
  const database = config.databaseUrl.replace(/:\/\/.*@/, '://');
  const lines = [
    '',
    `Touchline is ready after ${seconds.toFixed(1)} s:`,
    '',
    `  owners     ${base}`,
    `  staff      ${base}/staff/`,
    `  API        ${base}/api`,
    `  described  ${base}/api/docs`,
    `  health     ${base}/health/ready`,
    `  database   ${database}`,
    `  mails      ${config.smtpUrl ? 'sent by SMTP' : `${config.dataDir}/outbox`}`,
  ];
  if (config.demo) {
    if (config.provisioner === 'local')
      lines.push(`  a league   ${siteUrl(config, DEMO_SITE)} (in some seconds)`);
    lines.push('', `Demo accounts, all with the password ${demoPassword}:`, '');
    lines.push(...demoAccounts.map(([email, role]) => `  ${email?.padEnd(26)} ${role}`));
  }
  return `${lines.join('\n')}\n\n`;
}
