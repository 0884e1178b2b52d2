import type { Logger } from 'pino';
import { createBackground } from './background/background';
import { createScheduledBackups } from './backup/scheduled-backups';
import { writeBackup } from './backup/write-backup';
import type { ChangeFeed } from './changes/change-feed';
import type { RedisLink } from './changes/redis';
import type { Config } from './config';
import { createKeyedHash } from './db/keyed-hash';
import { LATEST_VERSION } from './db/migrations/all-migrations';
import type { CreateDemo } from './demo/demo';
import { composeAdmin } from './features/admin/admin.compose';
import { createAudit } from './features/admin/audit/audit.service';
import { composeAuth } from './features/auth/auth.compose';
import { createTakenDaysModel } from './features/calendars/taken-days/taken-days.service';
import { createCars } from './features/cars/cars.service';
import { createRevealCounters } from './features/cars/reveals/reveal-counters';
import { createCatalogue } from './features/catalogue/catalogue.service';
import { createCategories } from './features/categories/categories.service';
import { createContact } from './features/contact/contact.service';
import { composeDisputes } from './features/disputes/disputes.compose';
import { countOpenDisputes } from './features/disputes/open-disputes.service';
import { createFavourites } from './features/favourites/favourites.service';
import { composeHires } from './features/hires/hires.compose';
import { createLenderDashboard } from './features/lender-dashboard/lender-dashboard.service';
import { createMailQueue } from './features/mail-queue/mail-queue.service';
import { createMessagesLive } from './features/messages/messages.live';
import { createMessages } from './features/messages/messages.service';
import { composeNotifications } from './features/notifications/notifications.compose';
import { composePages } from './features/pages/pages.compose';
import { composePayments } from './features/payments/payments.compose';
import { composePersonalData } from './features/personal-data/personal-data.compose';
import { createPhotoSweep } from './features/photos/photo-sweep.service';
import { createBlocks } from './features/safety/blocks/blocks.service';
import { countReportsToDecide } from './features/safety/reports/open-reports.service';
import { createSafety } from './features/safety/safety.service';
import { composeSavedSearches } from './features/saved-searches/saved-searches.compose';
import { createSettings } from './features/settings/settings.service';
import { createSignInUsers } from './features/users/sign-in-users.service';
import { createUserAdmin } from './features/users/user-admin.service';
import { createUsers } from './features/users/users.service';
import { createVerification } from './features/users/verification/verification.service';
import { createVerifiedLenders } from './features/users/verified-lenders.service';
import type { Gateways } from './gateways/gateways';
import type { CreateCounter } from './http/metrics';
import type { RateLimits } from './http/rate-limits';
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

/** Builds every feature. A function given to an earlier one may call a later one, once all are built. No I/O. */
export function composeServices(deps: CompositionDeps) {
  const { config, log, feed, limits, counter } = deps;
  const { clock, sms, webPush, mpesa, google, photos: storedPhotos, photoEncoder } = deps.gateways;
  const { publicUrl, dataDir, jwtSecret: secret, rateLimit: limited } = config;
  const background = createBackground(log);
  const mailQueue = createMailQueue({ mail: deps.gateways.mail, clock, log, background, secret });
  const { mail } = mailQueue;

  const signInUsers = createSignInUsers({ clock, feed });
  const settings = createSettings({ clock, feed });
  const supportEmail = async () => (await settings.current()).supportEmail;
  const adminsNeedTwoStep = async () => (await settings.current()).adminTwoStep;
  /** What most features use; each takes what its parameters name. */
  const foundation = {
    ...{ clock, log, feed, background, mail, photoEncoder },
    ...{ publicUrl, supportEmail, secret, limited },
  };
  const audit = createAudit(foundation);
  const { notify, notificationData, ...notifications } = composeNotifications({
    ...foundation,
    mailQueue,
    sms,
    webPush,
    readerOf: signInUsers.callerById,
    languageOf: signInUsers.languageOf,
    phoneOf: (userId) => verification.phone.provenOf(userId),
    firstUnread: (receiverId, senderId) => messages.firstUnread(receiverId, senderId),
    changed: (userId, topic) => live.notify(userId, topic),
    counter,
  });

  const { authData, confirmedPassword, disconnect, ...auth } = composeAuth({
    ...foundation,
    signInUsers,
    audit,
    live: () => ({
      ...live,
      disconnectSessions(ids) {
        live.disconnectSessions(ids);
        background.start(
          () => notifications.push.forgetSessions(ids),
          'push messages to a device that was signed out are not ended',
        );
      },
    }),
    securityNotices: notifications.security,
    storeUnsent: mailQueue.storeUnsent,
    limits,
    google,
    adminsNeedTwoStep,
  });
  const live: Live = createLive({
    ...foundation,
    identify: auth.sessions.identify,
    identifyQuickly: auth.sessions.identifyQuickly,
    onGap: deps.redis?.bus.onGap,
    adapter: deps.redis?.socketAdapter,
    site: config,
  });

  const users = createUsers({ photos: storedPhotos, photoEncoder, log });
  const userAdmin = createUserAdmin({ clock, disconnect });
  const verification = createVerification({
    ...foundation,
    sms,
    hash: createKeyedHash(secret, 'verification'),
    securityNotices: notifications.security,
    notify: (userId) => live.notify(userId, 'users'),
  });

  const contact = createContact({
    ...foundation,
    countSender: (email) => limits.count('contactSender', email),
  });

  const blocks = createBlocks({ clock, feed, users });
  const messages = createMessages({
    receiverById: signInUsers.knownCallerById,
    live,
    blocks,
    lenderOf: (carId) => cars.lookup.lenderOf(carId),
    onMessage: notifications.messageNotices.onMessage,
    background,
    clock,
  });
  live.use(createMessagesLive({ messages, countMessage: (userId) => limits.count('message', userId) }));

  const takenDays = createTakenDaysModel(foundation);
  const cars = createCars({
    ...foundation,
    takenDays,
    lenders: users,
    verifiedLenders: createVerifiedLenders({ feed, log }),
    addressOf: signInUsers.callerById,
    photoStore: storedPhotos,
    notifyLender: (userId) => live.notify(userId, 'cars'),
    calendarUseOf: (userId) => calendars.useOf(userId),
    beforeRemoval: async (carId) => {
      await hires.endings.ofCar(carId);
      await calendars.forgetCar(carId);
    },
    notify,
    renterOf: verification.standingOf,
    deviceOf: auth.sessions.deviceKeyOf,
    blocks,
    revealBudgets: {
      limited,
      hash: createKeyedHash(secret, 'addresses'),
      count: createRevealCounters(counter),
    },
  });
  const { calendars, hires, reviews } = composeHires({
    ...foundation,
    cars,
    calendarSource: deps.gateways.calendars,
    calendarDays: deps.gateways.calendarDays,
    users,
    userAdmin,
    signInUsers,
    verification,
    blocks,
    audit,
    notify,
    live,
  });
  const { payments, registration } = composePayments({
    ...foundation,
    mpesa,
    notify: live.notify,
    cars,
    callbackBase: config.mpesa.callbackUrl ?? publicUrl,
    callbackSources: config.mpesa.callbackAllow,
    counter,
  });
  const photoSweep = createPhotoSweep({
    ...foundation,
    store: storedPhotos,
    inUse: [cars.photos.inUse, users.portraitsInUse],
  });

  const catalogue = createCatalogue({
    lenderOf: users.publicView,
    listedOf: cars.listings.of,
    countListedOf: cars.listings.countOf,
    usualAnswerMs: messages.usualAnswerMs,
    acceptanceOf: hires.acceptanceOf,
  });
  const categories = createCategories();
  const pages = composePages({
    ...foundation,
    googleClientId: config.googleClientId,
    hidesGoogle: config.production,
    cars,
    catalogue,
    categories,
    settings,
  });

  const favourites = createFavourites({
    clock,
    cars: { ...cars.listings, existing: cars.lookup.existing },
  });
  const { savedSearches, newCarLetters } = composeSavedSearches({
    ...foundation,
    find: cars.search.find,
    readerOf: signInUsers.callerById,
    wantsLetters: (userId) => notifications.choices.isOn(userId, 'saved_search', 'mail'),
    notify,
  });

  const lenderDashboard = createLenderDashboard({
    ...foundation,
    cars: cars.listingFacts,
    revealsByWeek: cars.reveals.byWeek,
    messages,
    hires: hires.figures,
    calendarUseOf: calendars.useOf,
  });

  const { personalData, accountDeletion } = composePersonalData({
    ...foundation,
    authData,
    notificationData,
    payerData: payments.payerData.part,
    live,
    blocks,
    hires,
    favourites,
    savedSearches,
    cars,
    users: userAdmin,
    contactsOf: cars.lookup.contactsOf,
    photos: storedPhotos,
    signInUsers,
    confirmedPassword,
    sms,
  });

  const admin = composeAdmin({
    ...foundation,
    audit,
    users: userAdmin,
    signInUsers,
    passwordLinks: auth.passwordReset,
    eraseUser: personalData.erasure.erase,
    cars,
    payments,
    hires,
    messages,
    twoStep: auth.twoStep,
    unprovenOwners: auth.unprovenOwners,
    settings,
    mailQueue,
    openDisputes: countOpenDisputes,
    openReports: countReportsToDecide,
  });

  const safety = createSafety({
    ...foundation,
    blocks,
    users,
    userAdmin,
    cars: cars.admin,
    messages,
    reviews,
    audit,
    readerOf: signInUsers.callerById,
    suspend: (by, userId) => admin.users.actions.change(by, userId, { suspended: true }),
    hideCar: (by, carId) => admin.cars.actions.change(by, carId, { isActive: false }, { files: [] }),
  });

  const backups =
    config.backup &&
    createScheduledBackups({
      ...config.backup,
      clock,
      log,
      write: (file, now, signal) =>
        writeBackup({ dataDir, file, hasDatabase: true, version: LATEST_VERSION, now, signal }),
    });

  const disputes = composeDisputes({
    ...foundation,
    ownerOf: cars.lookup.ownerOf,
    isPaidForByOthers: payments.isPaidForByOthers,
    audit,
    usersById: userAdmin.byId,
    readerOf: signInUsers.callerById,
    carRows: admin.cars.table.rows,
    removeCar: admin.cars.actions.remove,
    reserve: cars.reservations.reserve,
  });

  const demo =
    deps.createDemo?.({
      ...{ signInUsers, cars, payments, messages, lenderDashboard, calendars, hires, reviews, notifications },
      photos: storedPhotos,
      photoEncoder,
      clock,
      log,
    }) ?? null;

  return {
    ...auth,
    ...disputes,
    ...pages,
    identify: auth.sessions.identify,
    live,
    background,
    mailQueue,
    notify,
    notifications,
    signInUsers,
    users,
    verification,
    settings,
    contact,
    messages,
    cars,
    takenDays,
    calendars,
    registration,
    photoSweep,
    payments,
    hires,
    favourites,
    savedSearches,
    newCarLetters,
    catalogue,
    categories,
    lenderDashboard,
    personalData,
    accountDeletion,
    admin,
    reviews,
    safety,
    backups,
    demo,
    photos: demo?.photos ?? storedPhotos,
  };
}
