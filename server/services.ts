import type { Logger } from 'pino';
import { createBackground } from './background';
import type { ChangeFeed } from './changes/change-feed';
import { changeFeedJobs } from './changes/changes.jobs';
import type { RedisLink } from './changes/redis';
import type { Config } from './config';
import type { CreateDemo } from './demo/demo';
import { adminJobs } from './features/admin/admin.jobs';
import { createAdmin } from './features/admin/admin.service';
import { createAuth } from './features/auth/auth.service';
import { ensureFirstAdmin } from './features/auth/first-admin.service';
import { createPasswordReset } from './features/auth/password-reset/password-reset.service';
import { createSessions } from './features/auth/sessions.service';
import { carJobs } from './features/cars/cars.jobs';
import { createCars } from './features/cars/cars.service';
import { carReveals } from './features/cars/reveals/reveals.service';
import { createCatalogue } from './features/catalogue/catalogue.service';
import { createCategories } from './features/categories/categories.service';
import { contactJobs } from './features/contact/contact.jobs';
import { createContact } from './features/contact/contact.service';
import { createMessagesLive } from './features/messages/messages.live';
import { createMessages } from './features/messages/messages.service';
import { createPageHead } from './features/pages/page-head.service';
import { paymentJobs } from './features/payments/payments.jobs';
import { createPayments } from './features/payments/payments.service';
import { createSettings } from './features/settings/settings.service';
import { createSignInUsers } from './features/users/sign-in-users.service';
import { createUserAdmin } from './features/users/user-admin.service';
import { createUsers } from './features/users/users.service';
import type { Gateways } from './gateways/gateways';
import type { RateLimits } from './http/rate-limits';
import { createLive } from './live/live';

export type ServiceDeps = {
  config: Config;
  gateways: Gateways;
  log: Logger;
  redis: RedisLink | null;
  feed: ChangeFeed;
  limits: RateLimits;
  /** Builds the demo; null where no demo data is asked for. */
  createDemo: CreateDemo | null;
};

export type Services = ReturnType<typeof createServices>;

/** Work that repeats; safe on several instances at once. */
export type Job = { name: string; everyMs: number; run(): Promise<void> };

/** Builds every feature's service, each given only what it uses. No side effect, no I/O. */
export function createServices(deps: ServiceDeps) {
  const { config, log, feed } = deps;
  const { clock, mail } = deps.gateways;
  const background = createBackground(log);
  const signInUsers = createSignInUsers({ clock });
  const sessions = createSessions({ signInUsers, clock, secret: config.jwtSecret });
  const live = createLive({
    identify: sessions.identify,
    clock,
    log,
    adapter: deps.redis?.socketAdapter,
    feed,
  });
  const users = createUsers({ photos: deps.gateways.photos });
  const auth = createAuth({
    signInUsers,
    sessions,
    google: deps.gateways.google,
    disconnect: live.disconnect,
  });
  const passwordReset = createPasswordReset({
    signInUsers,
    mail,
    clock,
    background,
    publicUrl: config.publicUrl,
    disconnect: live.disconnect,
  });
  const settings = createSettings({ clock, feed });
  const supportEmail = async () => (await settings.current()).supportEmail;
  const contact = createContact({ mail, clock, log, background, supportEmail });

  const messages = createMessages({ users: signInUsers, live, clock });
  live.use(createMessagesLive({ messages, countMessage: (userId) => deps.limits.count('message', userId) }));

  const cars = createCars({
    lenders: users,
    addressOf: signInUsers.callerById,
    photoStore: deps.gateways.photos,
    mail,
    clock,
    log,
    publicUrl: config.publicUrl,
    supportEmail,
    feed,
    tell: (userId) => live.tell(userId, 'cars'),
  });
  const payments = createPayments({
    mpesa: deps.gateways.mpesa,
    clock,
    log,
    background,
    notify: live.tell,
    cars: {
      ownerOf: cars.lookup.ownerOf,
      existsById: cars.lookup.existsById,
      settleUnfinished: cars.unfinishedRegistrations.settle,
      renew: cars.subscriptions.renew,
    },
    callbackBase: config.mpesa.callbackUrl ?? config.publicUrl,
    callbackSources: config.mpesa.callbackAllow,
    limited: config.rateLimit,
  });
  const registration = cars.registrationFor(payments.consumption);
  const userAdmin = createUserAdmin({
    clock,
    disconnect: live.disconnect,
  });
  const admin = createAdmin({
    clock,
    log,
    feed,
    background,
    users: userAdmin,
    newestUsers: users.newest,
    signInUsers,
    passwordLinks: passwordReset,
    cars: cars.admin,
    newestCars: cars.admin.newest,
    carOwnerOf: cars.lookup.ownerOf,
    ownerSuspendedChanged: cars.subscriptions.ownerSuspendedChanged,
    reveals: carReveals,
    payments: {
      record: payments.manual.record,
      remove: payments.manual.remove,
      apply: payments.review.apply,
      review: payments.review.decide,
    },
    paymentReads: payments.adminReads,
    newestTransactions: payments.adminReads.newest,
    messages,
    settings,
  });
  const catalogue = createCatalogue({ lenderOf: users.publicView, listedOf: cars.listings.of });
  const categories = createCategories();
  const storedPhotos = deps.gateways.photos;
  const demo =
    deps.createDemo?.({ signInUsers, cars, payments, messages, photos: storedPhotos, clock, log }) ?? null;
  const { headOf } = createPageHead({
    publicUrl: config.publicUrl,
    googleClientId: config.googleClientId,
    carOf: cars.listings.get,
    catalogueOf: catalogue.of,
    categories: categories.list,
    newestPhoto: cars.listings.newestPhoto,
    settings: settings.current,
  });

  const jobs: Job[] = [
    ...contactJobs(contact),
    ...carJobs(cars.subscriptions),
    ...paymentJobs(payments),
    ...adminJobs(admin),
  ];
  if (config.mongoUri) jobs.push(...changeFeedJobs(feed));

  /** What must be there before the first call is answered. */
  async function prepare(): Promise<void> {
    await categories.prepare();
    if (demo && !config.mongoUri) {
      await demo.seedIfEmpty(typeof config.demoData === 'number' ? config.demoData : undefined);
    }
    // After the demo data, which goes into an empty database only.
    if (config.firstAdmin) await ensureFirstAdmin(signInUsers, config.firstAdmin);
  }

  /**
   * Makes ready, visitors first, what somebody would else wait for: the lists, and the photos of demo cars where
   * there are any. The signal ends it early.
   */
  function warm({ signal, hasDemoCars }: { signal: AbortSignal; hasDemoCars: boolean }): void {
    background.start(async () => {
      await cars.fleet.current();
      if (!signal.aborted) await admin.directory.warm();
    }, 'lists not ready beforehand');
    if (demo && hasDemoCars) {
      background.start(() => demo.drawFirstScreen(signal), 'first photos not drawn beforehand');
    }
  }

  return {
    live,
    jobs,
    background,
    warm,
    identify: sessions.identify,
    prepare,
    signInUsers,
    users,
    auth,
    passwordReset,
    contact,
    messages,
    cars,
    registration,
    payments,
    admin,
    settings,
    catalogue,
    categories,
    demo,
    photos: demo?.photos ?? storedPhotos,
    headOf,
  };
}
