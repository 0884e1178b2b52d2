import { join } from 'node:path';
import { BRAND } from '#shared/core/brand';
import { PATHS } from '#shared/core/paths';
import type { Config } from './config';
import type { StartedServer } from './start';

export function formatWelcome(config: Config, running: StartedServer): string {
  const standIns = [
    config.mongoUri ? null : `database   embedded, in ${join(config.dataDir, 'database')}`,
    running.simulatorUrl ? `M-Pesa     simulated, its phone at ${running.simulatorUrl}` : null,
    config.mail.smtpUrl ? null : `mail       written to ${join(config.dataDir, 'outbox')}`,
    config.sms || config.production ? null : `SMS        written to ${join(config.dataDir, 'outbox', 'sms')}`,
    config.s3 ? null : `photos     kept in ${join(config.dataDir, 'uploads')}`,
    config.googleClientId ? null : `Google     ${googleOff(config.production)} (GOOGLE_CLIENT_ID is not set)`,
  ].filter((line) => line !== null);

  const demo = running.demoSignIn;
  const demoLines = demo
    ? [
        '',
        `Demo accounts (password ${demo.password}):`,
        ...demo.users.map(({ role, email }) => `  ${role.padEnd(8)} ${email}`),
        `  The admin's dashboard is at ${PATHS.admin}`,
      ]
    : [];

  return `${[
    '',
    `${BRAND.name} is ready: ${running.publicUrl}`,
    ...demoLines,
    ...(standIns.length > 0 ? ['', 'Stand-ins in use:', ...standIns.map((line) => `  ${line}`)] : []),
    '',
  ].join('\n')}\n`;
}

function googleOff(production: boolean): string {
  return production ? 'sign-in off, without its buttons' : 'sign-in off, its buttons disabled';
}
