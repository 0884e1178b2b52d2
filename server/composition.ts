import type { Logger } from 'pino';
import { createBackground } from './background/background';
import type { Job } from './background/jobs';
import { createScheduledBackups } from './backup/scheduled-backups';
import { writeBackup } from './backup/write-backup';
import type { ChangeFeed } from './changes/change-feed';
import { changeFeedJobs } from './changes/changes.jobs';
import type { RedisLink } from './changes/redis';
import type { Config } from './config';
import { createKeyedHash } from './db/keyed-hash';
import { LATEST_VERSION } from './db/migrations/all-migrations';
import type { CreateDemo } from './demo/demo';
import { adminJobs } from './features/admin/admin.jobs';
import { adminRoutes } from './features/admin/admin.routes';
import { createAdmin } from './features/admin/admin.service';
import { createAudit } from './features/admin/audit/audit.service';
import { auditData } from './features/admin/audit/audit-data.service';
import { authRoutes } from './features/auth/auth.routes';
import { createAuth } from './features/auth/auth.service';
import { createAuthData } from './features/auth/auth-data.service';
import { createDeviceCookie } from './features/auth/known-devices/device-cookie';
import { createKnownDevices } from './features/auth/known-devices/known-devices.service';
import { createPasswordChange } from './features/auth/password-change/password-change.service';
import { createPasswordConfirmation } from './features/auth/password-confirmation.service';
import { createPasswordReset } from './features/auth/password-reset/password-reset.service';
import { sessionRoutes } from './features/auth/sessions/sessions.routes';
import { createSessions } from './features/auth/sessions/sessions.service';
import { createSignInGuard } from './features/auth/sign-in-guard/sign-in-guard.service';
import { twoStepRoutes } from './features/auth/two-step/two-step.routes';
import { createTwoStep } from './features/auth/two-step/two-step.service';
import { createCarData } from './features/cars/car-data.service';
import { carJobs } from './features/cars/cars.jobs';
import { carRoutes } from './features/cars/cars.routes';
import { createCars } from './features/cars/cars.service';
import { revealData } from './features/cars/reveals/reveal-data.service';
import { carReveals } from './features/cars/reveals/reveals.service';
import { townRoutes } from './features/cars/towns/towns.routes';
import { catalogueRoutes } from './features/catalogue/catalogue.routes';
import { createCatalogue } from './features/catalogue/catalogue.service';
import { categoryRoutes } from './features/categories/categories.routes';
import { createCategories } from './features/categories/categories.service';
import { contactJobs } from './features/contact/contact.jobs';
import { contactRoutes } from './features/contact/contact.routes';
import { createContact } from './features/contact/contact.service';
import { contactData } from './features/contact/contact-data.service';
import { disputeData } from './features/disputes/dispute-data.service';
import { createDisputeDecisions } from './features/disputes/dispute-decisions.service';
import { disputeRoutes } from './features/disputes/disputes.routes';
import { createDisputes } from './features/disputes/disputes.service';
import { createFavouriteData } from './features/favourites/favourite-data.service';
import { favouriteRoutes } from './features/favourites/favourites.routes';
import { createFavourites } from './features/favourites/favourites.service';
import { mailQueueJobs } from './features/mail-queue/mail-queue.jobs';
import { createMailQueue } from './features/mail-queue/mail-queue.service';
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
import { createPhotoSweep } from './features/photos/photo-sweep.service';
import { photoJobs } from './features/photos/photos.jobs';
import { createBlockData } from './features/safety/blocks/block-data.service';
import { createBlocks } from './features/safety/blocks/blocks.service';
import { reportData } from './features/safety/reports/report-data.service';
import { safetyRoutes } from './features/safety/safety.routes';
import { createSafety } from './features/safety/safety.service';
import { createNewCarLetters } from './features/saved-searches/new-car-letters.service';
import { createSavedSearchData } from './features/saved-searches/saved-search-data.service';
import { savedSearchJobs } from './features/saved-searches/saved-searches.jobs';
import { savedSearchRoutes } from './features/saved-searches/saved-searches.routes';
import { createSavedSearches } from './features/saved-searches/saved-searches.service';
import { createStopLinks } from './features/saved-searches/stop-links';
import { settingsRoutes } from './features/settings/settings.routes';
import { createSettings } from './features/settings/settings.service';
import { settingsData } from './features/settings/settings-data.service';
import { createSignInUsers } from './features/users/sign-in-users.service';
import { createUserAdmin } from './features/users/user-admin.service';
import { createUserData } from './features/users/user-data.service';
import { userRoutes } from './features/users/users.routes';
import { createUsers } from './features/users/users.service';
import { verificationRoutes } from './features/users/verification/verification.routes';
import { createVerification } from './features/users/verification/verification.service';
import { verificationData } from './features/users/verification/verification-data.service';
import { createVerifiedLenders } from './features/users/verified-lenders.service';
import type { Gateways } from './gateways/gateways';
import type { CreateCounter } from './http/metrics';
import type { RateLimits } from './http/rate-limits';
import type { AddRoute } from './http/route';
import { createLive, type Live } from './live/live';

export type CompositionDeps = {
  config: Config;
  gateways: Gateways;
  log: Logger;
  redis: RedisLink | null;
  feed: ChangeFeed;
  limits: RateLimits;
  counter: CreateCounter;
  /** Builds the demo; null if DEMO_DATA is off. */
  createDemo: CreateDemo | null;
};

export type Services = ReturnType<typeof composeServices>;

/** Builds every feature in order, each from the dependencies that it names. No side effect, no I/O. */
export function composeServices(deps: CompositionDeps) {
  const { config, log, feed, limits, counter } = deps;
  const { clock, sms, mpesa, google, photos: storedPhotos } = deps.gateways;
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
  const settings = createSettings({ clock, feed });
  const supportEmail = async () => (await settings.current()).supportEmail;
  const adminsNeedTwoStep = async () => (await settings.current()).adminTwoStep;
  const audit = createAudit({ clock, log, background });

  const sessions = createSessions({
    signInUsers,
    clock,
    feed,
    background,
    secret: config.jwtSecret,
    adminsNeedTwoStep,
    disconnectSessions: (ids) => live.disconnectSessions(ids),
    notify: (userId) => live.notify(userId, 'sessions'),
  });
  const live: Live = createLive({
    identify: sessions.identify,
    clock,
    log,
    feed,
    onGap: deps.redis?.bus.onGap,
    adapter: deps.redis?.socketAdapter,
    site: config,
    limited: config.rateLimit,
  });
  const knownDevices = createKnownDevices({ clock });
  const signInGuard = createSignInGuard({
    knownDevices,
    clock,
    secret: config.jwtSecret,
    limited: config.rateLimit,
    countOfAddress: (address) => limits.countRefused('signIn', address),
  });
  const confirmedPassword = createPasswordConfirmation({ signInUsers, signInGuard });
  const passwordChange = createPasswordChange({
    signInUsers,
    sessions,
    confirmedPassword,
    audited: audit.runOwn,
  });
  const twoStep = createTwoStep({
    clock,
    sessions,
    confirmedPassword,
    adminsNeedTwoStep,
    hasPassword: async (userId) => Boolean((await signInUsers.byId(userId))?.passwordHash),
    audited: audit.runOwn,
    secret: config.jwtSecret,
    limited: config.rateLimit,
  });
  /** After a user's tokens were revoked, or the user was deleted. */
  const disconnect = (userId: string) => {
    live.disconnect(userId);
    background.start(() => sessions.deleteRevoked(userId), 'revoked sessions are not deleted');
  };
  const auth = createAuth({
    signInUsers,
    sessions,
    signInGuard,
    knownDevices,
    takenEmails: {
      count: (address) => limits.count('takenEmail', address),
      check: (address) => limits.check('takenEmail', address),
    },
    twoStep,
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
  const verification = createVerification({
    mail,
    sms,
    clock,
    log,
    publicUrl,
    hash: createKeyedHash(config.jwtSecret, 'verification'),
    limited: config.rateLimit,
    notify: (userId) => live.notify(userId, 'users'),
  });

  const contact = createContact({
    mail,
    clock,
    log,
    background,
    supportEmail,
    countSender: (email) => limits.count('contactSender', email),
  });

  const blocks = createBlocks({ clock, users });
  const messages = createMessages({ users: signInUsers, live, blocks, clock });
  live.use(createMessagesLive({ messages, countMessage: (userId) => limits.count('message', userId) }));

  const cars = createCars({
    lenders: users,
    verifiedLenders: createVerifiedLenders({ feed }),
    addressOf: signInUsers.callerById,
    photoStore: storedPhotos,
    mail,
    clock,
    log,
    publicUrl,
    supportEmail,
    feed,
    notifyLender: (userId) => live.notify(userId, 'cars'),
    renterOf: verification.standingOf,
    revealBudgets: {
      limited: config.rateLimit,
      hashAddress: createKeyedHash(config.jwtSecret, 'addresses'),
      count: {
        lenders: counter(
          'twende_revealed_lenders_total',
          'Lenders whose number a user has seen for the first time',
        ),
        overSiteBudget: counter(
          'twende_revealed_lenders_over_site_budget_total',
          'Those of them beyond what the whole site reveals in an ordinary hour',
        ),
      },
    },
  });
  const payments = createPayments({
    mpesa,
    clock,
    log,
    background,
    notify: live.notify,
    cars: {
      ownerOf: cars.lookup.ownerOf,
      refuseReserved: cars.reservations.refuseOthers,
      existsById: cars.lookup.existsById,
      settleUnfinished: cars.unfinishedRegistrations.settle,
      renew: cars.subscriptions.renew,
    },
    callbackBase: config.mpesa.callbackUrl ?? publicUrl,
    callbackSources: config.mpesa.callbackAllow,
    limited: config.rateLimit,
    count: {
      paid: counter('twende_payments_paid_total', 'Payments that were paid'),
      failed: counter('twende_payments_failed_total', 'Payments that failed or expired'),
    },
  });
  const registration = cars.registrationFor(payments.consumption);
  const photoSweep = createPhotoSweep({
    store: storedPhotos,
    clock,
    log,
    inUse: [cars.photos.inUse, users.portraitsInUse],
  });

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

  const favourites = createFavourites({
    clock,
    cars: {
      existing: cars.lookup.existing,
      listed: cars.listings.listed,
      inOrder: cars.listings.inOrder,
    },
  });
  const stopLinks = createStopLinks({ secret: config.jwtSecret, publicUrl });
  const savedSearches = createSavedSearches({ clock, stopLinks });
  const newCarLetters = createNewCarLetters({
    find: cars.search.find,
    readerOf: signInUsers.callerById,
    mail,
    stopLinks,
    clock,
    log,
    publicUrl,
  });

  const personalData = createPersonalData({
    // Reveals need the cars, and texts the numbers of the cars: these go last, before the profile.
    parts: [
      createAuthData({ sessions, twoStep, knownDevices, passwordReset, signInGuard }),
      verificationData,
      contactData,
      settingsData,
      createMessageData({ notify: live.notify }),
      createBlockData({ blocks }),
      reportData,
      disputeData,
      createFavouriteData({ favourites, carsOf: cars.listings.inOrder }),
      createSavedSearchData(savedSearches),
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
    sms,
    clock,
    background,
    log,
  });
  const { erase } = personalData.erasure;
  const accountDeletion = createAccountDeletion({
    signInUsers,
    confirmedPassword,
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
    audit,
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
      refund: payments.refunds.record,
    },
    paymentReads: payments.adminReads,
    compareWithStatement: payments.compareWithStatement,
    messages,
    twoStep,
    settings,
    mailQueue,
  });

  const safety = createSafety({
    blocks,
    users,
    userAdmin,
    cars: cars.admin,
    messages,
    audit: admin.audit,
    clock,
    mail,
    publicUrl,
    supportEmail,
    suspend: (by, userId) => admin.users.actions.change(by, userId, { suspended: true }),
    hideCar: (by, carId) => admin.cars.actions.change(by, carId, { isActive: false }, []),
  });

  const { dataDir } = config;
  const backups =
    config.backup &&
    createScheduledBackups({
      ...config.backup,
      clock,
      log,
      write: (file, now, signal) =>
        writeBackup({ dataDir, file, hasDatabase: true, version: LATEST_VERSION, now, signal }),
    });

  const disputes = createDisputes({
    clock,
    log,
    background,
    mail,
    publicUrl,
    supportEmail,
    ownerOf: cars.lookup.ownerOf,
    isPaidForByOthers: payments.isPaidForByOthers,
  });
  const disputeDecisions = createDisputeDecisions({
    clock,
    log,
    background,
    mail,
    publicUrl,
    supportEmail,
    audit: admin.audit,
    ownerOf: cars.lookup.ownerOf,
    usersById: userAdmin.byId,
    carRows: admin.cars.table.rows,
    removeCar: admin.cars.actions.remove,
    reserve: cars.reservations.reserve,
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
    verification,
    auth,
    passwordReset,
    passwordChange,
    knownDevices,
    deviceCookie: createDeviceCookie({ secure: publicUrl.startsWith('https:') }),
    sessions,
    twoStep,
    settings,
    contact,
    messages,
    cars,
    registration,
    photoSweep,
    payments,
    favourites,
    savedSearches,
    newCarLetters,
    catalogue,
    categories,
    headOf,
    personalData,
    accountDeletion,
    admin,
    safety,
    backups,
    disputes,
    disputeDecisions,
    demo,
    photos: demo?.photos ?? storedPhotos,
  };
}

/** Mounts every feature's routes. In each file fixed paths precede those with parameters. */
export function addRoutes(add: AddRoute, services: Services): void {
  authRoutes(add, services);
  sessionRoutes(add, services.sessions);
  twoStepRoutes(add, services.twoStep);
  userRoutes(add, services.users);
  verificationRoutes(add, services.verification);
  personalDataRoutes(add, services);
  contactRoutes(add, services.contact);
  messageRoutes(add, services.messages);
  townRoutes(add);
  carRoutes(add, services.cars, services.registration);
  favouriteRoutes(add, services.favourites);
  savedSearchRoutes(add, services.savedSearches);
  catalogueRoutes(add, services.catalogue);
  categoryRoutes(add, services.categories);
  paymentRoutes(add, services.payments);
  settingsRoutes(add, services.settings);
  safetyRoutes(add, services.safety);
  adminRoutes(add, services.admin);
  disputeRoutes(add, services.disputes, services.disputeDecisions);
}

/** Every feature's repeating work. `sharesDatabase`: other programs may write to the same database. */
export function jobsOf(services: Services, feed: ChangeFeed, sharesDatabase: boolean): Job[] {
  return [
    ...mailQueueJobs(services.mailQueue),
    ...contactJobs(services.contact),
    ...carJobs(services.cars.subscriptions),
    ...savedSearchJobs(services.newCarLetters),
    ...paymentJobs(services.payments),
    ...photoJobs(services.photoSweep),
    ...personalDataJobs(services.personalData),
    ...adminJobs(services.admin),
    ...(services.backups ? [services.backups.job] : []),
    ...(sharesDatabase ? changeFeedJobs(feed) : []),
  ];
}
