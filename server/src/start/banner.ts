import type { Config } from '../platform/config/index.js';

/** The demo's accounts and their one password (api.md, operations). */
const demoAccounts = [
  ['admin@touchline.test', 'administrator'],
  ['contador@touchline.test', 'accountant'],
  ['operario@touchline.test', 'operator'],
  ['owner@touchline.test', "a league's owner"],
];
const demoPassword = 'touchline-demo';

/**
 * What a person reads when everything is up: where to go, and how to get in.
 * @param demoSite the address of a league's site that the demo has, or is about to have; null: it has none
 */
export function banner(config: Config, port: number, seconds: number, demoSite: string | null): string {
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
    if (demoSite !== null) lines.push(`  a league   ${demoSite} (in some seconds)`);
    lines.push('', `Demo accounts, all with the password ${demoPassword}:`, '');
    lines.push(...demoAccounts.map(([email, role]) => `  ${email?.padEnd(26)} ${role}`));
  }
  return `${lines.join('\n')}\n\n`;
}
