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
import { auditData } from './features/admin/audit/audit-data.service';
import { authRoutes } from './features/auth/auth.routes';
import { createAuth } from './features/auth/auth.service';
import { createAuthData } from './features/auth/auth-data.service';
import { createDeviceCookie } from './features/auth/known-devices/device-cookie';
import { createKnownDevices } from './features/auth/known-devices/known-devices.service';
import { createPasswordConfirmation } from './features/auth/password-confirmation.service';
import { createPasswordReset } from './features/auth/password-reset/password-reset.service';
import { createSessions } from './features/auth/sessions.service';
import { createSignInGuard } from './features/auth/sign-in-guard/sign-in-guard.service';
import { createCarData } from './features/cars/car-data.service';
import { carJobs } from './features/cars/cars.jobs';
import { carRoutes } from './features/cars/cars.routes';
import { createCars } from './features/cars/cars.service';
import { revealData } from './features/cars/reveals/reveal-data.service';
import { carReveals } from './features/cars/reveals/reveals.service';
import { catalogueRoutes } from './features/catalogue/catalogue.routes';
import { createCatalogue } from './features/catalogue/catalogue.service';
import { categoryRoutes } from './features/categories/categories.routes';
import { createCategories } from './features/categories/categories.service';
import { contactJobs } from './features/contact/contact.jobs';
import { contactRoutes } from './features/contact/contact.routes';
import { createContact } from './features/contact/contact.service';
import { contactData } from './features/contact/contact-data.service';
import { createMessageData } from './features/messages/message-data.service';
import { createMessagesLive } from './features/messages/messages.live';
import { messageRoutes } from './features/messages/messages.routes';
import { createMessages } from './features/messages/messages.service';
import { createPageHead } from './features/pages/page-head.service';
import { paymentJobs } from './features/payments/payments.jobs';
import { paymentRoutes } from './features/payments/payments.routes';
import { createPayments } from './features/payments/payments.service';
import { createAccountDeletion } from './features/personal-data/account-deletion.service';
import { personalDataJobs } from './features/personal-data/personal-data.jobs';
import { personalDataRoutes } from './features/personal-data/personal-data.routes';
import { createPersonalData } from './features/personal-data/personal-data.service';
import { settingsRoutes } from './features/settings/settings.routes';
import { createSettings } from './features/settings/settings.service';
import { settingsData } from './features/settings/settings-data.service';
import { createSignInUsers } from './features/users/sign-in-users.service';
import { createUserAdmin } from './features/users/user-admin.service';
import { createUserData } from './features/users/user-data.service';
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
  const { clock, mail, mpesa, google, photos: storedPhotos } = deps.gateways;
  const { publicUrl } = config;
  const background = createBackground(log);

  const signInUsers = createSignInUsers({ clock });
  const sessions = createSessions({ signInUsers, clock, secret: config.jwtSecret });
  const live = createLive({
    identify: sessions.identify,
    clock,
    log,
    feed,
    adapter: deps.redis?.socketAdapter,
  });
  const { disconnect } = live;
  const knownDevices = createKnownDevices({ clock });
  const signInGuard = createSignInGuard({
    knownDevices,
    clock,
    secret: config.jwtSecret,
    limited: config.rateLimit,
    countOfAddress: (address) => limits.countRefused('signIn', address),
  });
  const auth = createAuth({
    signInUsers,
    sessions,
    signInGuard,
    knownDevices,
    takenEmails: {
      count: (address) => limits.count('takenEmail', address),
      check: (address) => limits.check('takenEmail', address),
    },
    google,
    disconnect,
  });
  const passwordReset = createPasswordReset({
    signInUsers,
    signInGuard,
    knownDevices,
    countRequest: (email) => limits.count('resetMail', email),
    mail,
    clock,
    background,
    publicUrl,
    disconnect,
  });

  const users = createUsers({ photos: storedPhotos, log });
  const userAdmin = createUserAdmin({ clock, disconnect });

  const settings = createSettings({ clock, feed });
  const supportEmail = async () => (await settings.current()).supportEmail;
  const contact = createContact({
    mail,
    clock,
    log,
    background,
    supportEmail,
    countSender: (email) => limits.count('contactSender', email),
  });

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

  const personalData = createPersonalData({
    // Reveals need the cars, and texts the numbers of the cars: these go last, before the profile.
    parts: [
      createAuthData({ knownDevices, passwordReset, signInGuard }),
      contactData,
      settingsData,
      createMessageData({ notify: live.notify }),
      auditData,
      payments.payerData.part,
      revealData,
      createCarData({ photos: cars.photos, removeAllOf: cars.admin.removeAllOf }),
      createUserData({ photos: storedPhotos }),
    ],
    users: userAdmin,
    contactsOf: cars.lookup.contactsOf,
    photos: storedPhotos,
    supportEmail,
    mail,
    clock,
    background,
    log,
  });
  const { erase } = personalData.erasure;
  const accountDeletion = createAccountDeletion({
    signInUsers,
    confirmPassword: createPasswordConfirmation({ signInUsers, signInGuard }),
    erase,
    mail,
    clock,
    background,
    secret: config.jwtSecret,
    publicUrl,
  });

  const admin = createAdmin({
    clock,
    log,
    feed,
    background,
    users: userAdmin,
    signInUsers,
    passwordLinks: passwordReset,
    eraseUser: erase,
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
  });

  const demo =
    deps.createDemo?.({ signInUsers, cars, payments, messages, photos: storedPhotos, clock, log }) ?? null;

  return {
    identify: sessions.identify,
    live,
    background,
    signInUsers,
    users,
    auth,
    passwordReset,
    knownDevices,
    deviceCookie: createDeviceCookie({ secure: publicUrl.startsWith('https:') }),
    settings,
    contact,
    messages,
    cars,
    registration,
    payments,
    catalogue,
    categories,
    headOf,
    personalData,
    accountDeletion,
    admin,
    demo,
    photos: demo?.photos ?? storedPhotos,
  };
}

/** Mounts every feature's routes. In each file fixed paths precede those with parameters. */
export function addRoutes(add: AddRoute, services: Services): void {
  authRoutes(add, services);
  userRoutes(add, services.users);
  personalDataRoutes(add, services);
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
    ...contactJobs(services.contact),
    ...carJobs(services.cars.subscriptions),
    ...paymentJobs(services.payments),
    ...personalDataJobs(services.personalData),
    ...adminJobs(services.admin),
    ...(sharesDatabase ? changeFeedJobs(feed) : []),
  ];
}
