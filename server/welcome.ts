import { join } from 'node:path';
import { BRAND } from '#shared/core/brand';
import { PATHS } from '#shared/core/paths';
import type { Config } from './config';
import { DEMO_PASSWORD, DEMO_USERS } from './demo/demo-users';
import type { Running } from './start';

/** What a person reads after the start: address, accounts, where the data lies, which stand-ins serve. */
export function welcome(config: Config, running: Running): string {
  const standIns = [
    config.mongoUri ? null : `database   embedded, in ${join(config.dataDir, 'database')}`,
    running.simulatorUrl ? `M-Pesa     simulated, its phone at ${running.simulatorUrl}` : null,
    config.mail.smtpUrl ? null : `mail       written to ${join(config.dataDir, 'outbox')}`,
    config.s3 ? null : `photos     kept in ${join(config.dataDir, 'uploads')}`,
    config.googleClientId ? null : 'Google     sign-in off (GOOGLE_CLIENT_ID is not set)',
  ].filter((line) => line !== null);

  const signInUsers = running.hasDemoUsers
    ? [
        '',
        `Demo signInUsers (password ${DEMO_PASSWORD}):`,
        ...DEMO_USERS.map(({ role, email }) => `  ${role.padEnd(8)} ${email}`),
        `  The admin's dashboard is at ${PATHS.admin}`,
      ]
    : [];

  return `${[
    '',
    `${BRAND.name} is ready: ${running.publicUrl}`,
    ...signInUsers,
    ...(standIns.length > 0 ? ['', 'Stand-ins in use:', ...standIns.map((line) => `  ${line}`)] : []),
    '',
  ].join('\n')}\n`;
}
