import type { Logger } from 'pino';
import { createBackground } from './background/background';
import type { Job } from './background/jobs';
import type { ChangeFeed } from './changes/change-feed';
import { changeFeedJobs } from './changes/changes.jobs';
import type { RedisLink } from './changes/redis';
import type { Config } from './config';
import type { CreateDemo } from './demo/demo';
import { adminJobs } from './features/admin/admin.jobs';
import { adminRoutes } from './features/admin/admin.routes';
import { createAdmin } from './features/admin/admin.service';
import { authRoutes } from './features/auth/auth.routes';
import { createAuth } from './features/auth/auth.service';
import { createPasswordReset } from './features/auth/password-reset/password-reset.service';
import { createSessions } from './features/auth/sessions.service';
import { carJobs } from './features/cars/cars.jobs';
import { carRoutes } from './features/cars/cars.routes';
import { createCars } from './features/cars/cars.service';
import { carReveals } from './features/cars/reveals/reveals.service';
import { catalogueRoutes } from './features/catalogue/catalogue.routes';
import { createCatalogue } from './features/catalogue/catalogue.service';
import { categoryRoutes } from './features/categories/categories.routes';
import { createCategories } from './features/categories/categories.service';
import { contactJobs } from './features/contact/contact.jobs';
import { contactRoutes } from './features/contact/contact.routes';
import { createContact } from './features/contact/contact.service';
import { mailQueueJobs } from './features/mail-queue/mail-queue.jobs';
import { createMailQueue } from './features/mail-queue/mail-queue.service';
import { createMessagesLive } from './features/messages/messages.live';
import { messageRoutes } from './features/messages/messages.routes';
import { createMessages } from './features/messages/messages.service';
import { createPageHead } from './features/pages/page-head.service';
import { paymentJobs } from './features/payments/payments.jobs';
import { paymentRoutes } from './features/payments/payments.routes';
import { createPayments } from './features/payments/payments.service';
import { settingsRoutes } from './features/settings/settings.routes';
import { createSettings } from './features/settings/settings.service';
import { createSignInUsers } from './features/users/sign-in-users.service';
import { createUserAdmin } from './features/users/user-admin.service';
import { userRoutes } from './features/users/users.routes';
import { createUsers } from './features/users/users.service';
import type { Gateways } from './gateways/gateways';
import type { RateLimits } from './http/rate-limits';
import type { AddRoute } from './http/route';
import { createLive } from './live/live';

export type CompositionDeps = {
  config: Config;
  gateways: Gateways;
  log: Logger;
  redis: RedisLink | null;
  feed: ChangeFeed;
  limits: RateLimits;
  /** Builds the demo; null if DEMO_DATA is off. */
  createDemo: CreateDemo | null;
};

export type Services = ReturnType<typeof composeServices>;

/** Builds every feature in order, each from the dependencies that it names. No side effect, no I/O. */
export function composeServices(deps: CompositionDeps) {
  const { config, log, feed, limits } = deps;
  const { clock, mpesa, google, photos: storedPhotos } = deps.gateways;
  const { publicUrl } = config;
  const background = createBackground(log);
  const mailQueue = createMailQueue({
    mail: deps.gateways.mail,
    clock,
    log,
    background,
    secret: config.jwtSecret,
  });
  const { mail } = mailQueue;

  const signInUsers = createSignInUsers({ clock });
  const sessions = createSessions({ signInUsers, clock, secret: config.jwtSecret });
  const live = createLive({
    identify: sessions.identify,
    clock,
    log,
    feed,
    onGap: deps.redis?.bus.onGap,
    adapter: deps.redis?.socketAdapter,
  });
  const { disconnect } = live;
  const auth = createAuth({ signInUsers, sessions, google, disconnect });
  const passwordReset = createPasswordReset({ signInUsers, mail, clock, background, publicUrl, disconnect });

  const users = createUsers({ photos: storedPhotos });
  const userAdmin = createUserAdmin({ clock, disconnect });

  const settings = createSettings({ clock, feed });
  const supportEmail = async () => (await settings.current()).supportEmail;
  const contact = createContact({ mail, clock, log, background, supportEmail });

  const messages = createMessages({ users: signInUsers, live, clock });
  live.use(createMessagesLive({ messages, countMessage: (userId) => limits.count('message', userId) }));

  const cars = createCars({
    lenders: users,
    addressOf: signInUsers.callerById,
    photoStore: storedPhotos,
    mail,
    clock,
    log,
    publicUrl,
    supportEmail,
    feed,
    notifyLender: (userId) => live.notify(userId, 'cars'),
  });
  const payments = createPayments({
    mpesa,
    clock,
    log,
    background,
    notify: live.notify,
    cars: {
      ownerOf: cars.lookup.ownerOf,
      existsById: cars.lookup.existsById,
      settleUnfinished: cars.unfinishedRegistrations.settle,
      renew: cars.subscriptions.renew,
    },
    callbackBase: config.mpesa.callbackUrl ?? publicUrl,
    callbackSources: config.mpesa.callbackAllow,
    limited: config.rateLimit,
  });
  const registration = cars.registrationFor(payments.consumption);

  const catalogue = createCatalogue({ lenderOf: users.publicView, listedOf: cars.listings.of });
  const categories = createCategories();
  const { headOf } = createPageHead({
    publicUrl,
    googleClientId: config.googleClientId,
    carOf: cars.listings.get,
    catalogueOf: catalogue.of,
    categories: categories.list,
    newestPhoto: cars.listings.newestPhoto,
    settings: settings.current,
  });

  const admin = createAdmin({
    clock,
    log,
    feed,
    background,
    users: userAdmin,
    signInUsers,
    passwordLinks: passwordReset,
    cars: cars.admin,
    carOwnerOf: cars.lookup.ownerOf,
    setOwnerSuspended: cars.subscriptions.setOwnerSuspended,
    reveals: carReveals,
    payments: {
      record: payments.manual.record,
      remove: payments.manual.remove,
      apply: payments.review.apply,
      review: payments.review.decide,
    },
    paymentReads: payments.adminReads,
    messages,
    settings,
    mailQueue,
  });

  const demo =
    deps.createDemo?.({ signInUsers, cars, payments, messages, photos: storedPhotos, clock, log }) ?? null;

  return {
    identify: sessions.identify,
    live,
    background,
    mailQueue,
    signInUsers,
    users,
    auth,
    passwordReset,
    settings,
    contact,
    messages,
    cars,
    registration,
    payments,
    catalogue,
    categories,
    headOf,
    admin,
    demo,
    photos: demo?.photos ?? storedPhotos,
  };
}

/** Mounts every feature's routes. In each file fixed paths precede those with parameters. */
export function addRoutes(add: AddRoute, services: Services): void {
  authRoutes(add, services.auth, services.passwordReset);
  userRoutes(add, services.users);
  contactRoutes(add, services.contact);
  messageRoutes(add, services.messages);
  carRoutes(add, services.cars, services.registration);
  catalogueRoutes(add, services.catalogue);
  categoryRoutes(add, services.categories);
  paymentRoutes(add, services.payments);
  settingsRoutes(add, services.settings);
  adminRoutes(add, services.admin);
}

/** Every feature's repeating work. `sharesDatabase`: other programs may write to the same database. */
export function jobsOf(services: Services, feed: ChangeFeed, sharesDatabase: boolean): Job[] {
  return [
    ...mailQueueJobs(services.mailQueue),
    ...contactJobs(services.contact),
    ...carJobs(services.cars.subscriptions),
    ...paymentJobs(services.payments),
    ...adminJobs(services.admin),
    ...(sharesDatabase ? changeFeedJobs(feed) : []),
  ];
}
