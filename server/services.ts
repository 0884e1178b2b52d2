import type { Logger } from 'pino';
import type { Config } from './config';
import { createAuth } from './features/auth/auth.service';
import { ensureFirstAdmin } from './features/auth/first-admin.service';
import { createPasswordReset } from './features/auth/password-reset.service';
import { createSessions } from './features/auth/sessions.service';
import { contactJobs } from './features/contact/contact.jobs';
import { createContact } from './features/contact/contact.service';
import { createMessagesLive } from './features/messages/messages.live';
import { createMessages } from './features/messages/messages.service';
import { createAccounts } from './features/users/accounts.service';
import { createUsers } from './features/users/users.service';
import type { Gateways } from './gateways/gateways';
import type { Shared } from './gateways/shared-state';
import type { RateLimits } from './http/rate-limits';
import { createLive } from './live/live';

export type ServiceDeps = {
  config: Config;
  gateways: Gateways;
  log: Logger;
  shared: Shared | null;
  limits: RateLimits;
  /** Public lists are out of date; forgets warm answers here and on other instances. */
  listingsChanged: () => void;
};

export type Services = ReturnType<typeof createServices>;

/** Work that repeats; safe on several instances at once. */
export type Job = { name: string; everyMs: number; run(): Promise<void> };

/** Builds every feature's service, each given only what it uses. No side effect, no I/O. */
export function createServices(deps: ServiceDeps) {
  const { config, log } = deps;
  const { clock, mail } = deps.gateways;
  const accounts = createAccounts({ clock });
  const sessions = createSessions({ accounts, clock, secret: config.jwtSecret });
  const live = createLive({
    identify: sessions.identify,
    clock,
    log,
    adapter: deps.shared?.socketAdapter,
  });
  const users = createUsers({ photos: deps.gateways.photos, listingsChanged: deps.listingsChanged });
  const auth = createAuth({
    accounts,
    sessions,
    google: deps.gateways.google,
    disconnect: live.disconnect,
  });
  const passwordReset = createPasswordReset({
    accounts,
    mail,
    clock,
    log,
    publicUrl: config.publicUrl,
    disconnect: live.disconnect,
  });
  const contact = createContact({ mail, clock, log });

  const messages = createMessages({ people: accounts, live, clock });
  live.use(
    createMessagesLive({ messages, countMessage: (personId) => deps.limits.count('message', personId) }),
  );

  const jobs: Job[] = [...contactJobs(contact)];

  /** What must be there before the first call is answered. */
  async function prepare(): Promise<void> {
    if (config.firstAdmin) await ensureFirstAdmin(accounts, config.firstAdmin);
  }

  return {
    live,
    jobs,
    identify: sessions.identify,
    prepare,
    accounts,
    users,
    auth,
    passwordReset,
    contact,
    messages,
  };
}
