import type { Logger } from 'pino';
import { createBackground } from './background/background';
import type { ChangeFeed } from './changes/change-feed';
import { createDomainEvents } from './changes/domain-events';
import type { RedisLink } from './changes/redis';
import type { Config } from './config';
import { createKeyedHash } from './db/signatures';
import type { DemoFactory } from './demo/demo';
import { createAuditLog } from './features/admin/audit/audit.service';
import { composeAuth } from './features/auth/auth.compose';
import type { AuthEvents } from './features/auth/auth.events';
import { createSessionsService } from './features/auth/sessions/sessions.service';
import { carLookup } from './features/cars/car-lookup.reads';
import type { CarEvents } from './features/cars/cars.events';
import { createContactService } from './features/contact/contact.service';
import type { HireEvents } from './features/hires/hires.events';
import { createMailQueue } from './features/mail-queue/mail-queue.service';
import type { MessageEvents } from './features/messages/messages.events';
import { createMessagesLive } from './features/messages/messages.live';
import { createMessagesService } from './features/messages/messages.service';
import { composeNotifications } from './features/notifications/notifications.compose';
import { createBlocksService } from './features/safety/blocks/blocks.service';
import { createSettingsService } from './features/settings/settings.service';
import { createSignInUsersService } from './features/users/sign-in-users.service';
import { createUserAdmin } from './features/users/user-admin.service';
import { createUsersService } from './features/users/users.service';
import type { VerificationEvents } from './features/users/verification/verification.events';
import { createVerification } from './features/users/verification/verification.service';
import type { Gateways } from './gateways/gateways';
import type { CounterFactory } from './http/metrics';
import type { RateLimits } from './http/rate-limits';
import { createLiveServer } from './live/live';

export type CompositionDeps = {
  config: Config;
  gateways: Gateways;
  log: Logger;
  /** Connection to Redis; null if there is only one instance. */
  redis: RedisLink | null;
  feed: ChangeFeed;
  limits: RateLimits;
  counter: CounterFactory;
  /** Factory of the demo data; null if DEMO_DATA is off. */
  createDemo: DemoFactory | null;
};

type ServerEvents = AuthEvents & VerificationEvents & MessageEvents & CarEvents & HireEvents;

/** Builds the features that all other features use; opens no connection and no file. */
export function composeAccounts(deps: CompositionDeps) {
  const { config, gateways, log, feed, limits, counter } = deps;
  const { clock, sms, webPush, google, photos, photoEncoder } = gateways;
  const { publicUrl, jwtSecret: secret, rateLimit: limited } = config;
  const background = createBackground(log);
  const runtime = { clock, log, feed, background };
  const events = createDomainEvents<ServerEvents>();
  const mailQueue = createMailQueue({ mail: gateways.mail, clock, log, background, secret });
  const { mail } = mailQueue;

  const signInUsers = createSignInUsersService({ clock, feed });
  const settings = createSettingsService({ clock, feed });
  const supportEmail = async () => (await settings.current()).supportEmail;
  const adminsNeedTwoStep = async () => (await settings.current()).adminTwoStep;
  const site = { publicUrl, supportEmail, secret, limited };
  const audit = createAuditLog({ clock, log, background });

  const sessions = createSessionsService({
    ...{ signInUsers, clock, feed, background, log, secret, adminsNeedTwoStep, events },
  });
  const live = createLiveServer({
    ...{ clock, log, feed, limited, site: config },
    identify: sessions.identify,
    identifyFromMemory: sessions.identifyFromMemory,
    onGap: deps.redis?.bus.onGap,
    adapter: deps.redis?.socketAdapter,
  });
  events.subscribe('session.ended', ({ sessionIds }) => live.disconnectSessions(sessionIds));
  events.subscribe('session.changed', ({ userId }) => live.notify(userId, 'sessions'));

  const users = createUsersService({ photos, photoEncoder, log });
  const verification = createVerification({
    ...{ sms, mail, clock, log, limited, publicUrl, events },
    hash: createKeyedHash(secret, 'verification'),
    notify: (userId) => live.notify(userId, 'users'),
  });
  const contact = createContactService({
    ...{ mail, clock, supportEmail },
    countSender: (email) => limits.count('contactSender', email),
  });

  const blocks = createBlocksService({ clock, feed, users });
  const messages = createMessagesService({
    ...{ live, blocks, events, background, clock },
    receiverById: signInUsers.knownCallerById,
    lenderOf: carLookup.lenderOf,
  });
  live.use(createMessagesLive({ messages, countMessage: (userId) => limits.count('message', userId) }));

  const { notify, notificationData, ...notifications } = composeNotifications({
    ...{ mailQueue, sms, webPush, live, counter, runtime, site },
    readers: signInUsers,
    phoneOf: verification.phone.findProvenPhone,
    firstUnread: messages.firstUnread,
  });
  const { security, push, messageNotices } = notifications;
  events.subscribe('message.stored', messageNotices.onMessage);
  events.subscribe('phone.changed', ({ userId, phone }) => security.phoneChanged(userId, phone));
  events.subscribe('email.proven', ({ userId }) => security.emailProven(userId));
  events.subscribe('session.ended', ({ sessionIds }) =>
    background.start(
      () => push.forgetSessions(sessionIds),
      'failed to remove the push devices of ended sessions',
    ),
  );

  const { authData, confirmPassword, disconnect, ...auth } = composeAuth({
    ...{ signInUsers, sessions, audit, live, limits, google, mailQueue, runtime },
    securityNotices: security,
    site: { ...site, adminsNeedTwoStep },
  });
  const userAdmin = createUserAdmin({ clock, disconnect });
  return {
    ...{ runtime, site, events, mailQueue, audit, settings, live, sessions, auth },
    ...{ signInUsers, users, userAdmin, verification, contact, blocks, messages, notify, notifications },
    ...{ authData, notificationData, confirmPassword },
  };
}
