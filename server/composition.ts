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
import { createAdmin } from './features/admin/admin.service';
import { createAudit } from './features/admin/audit/audit.service';
import { auditData } from './features/admin/audit/audit-data.service';
import { composeAuth } from './features/auth/auth.compose';
import { calendarData } from './features/calendars/calendar-data.service';
import { createCalendars } from './features/calendars/calendars.service';
import { createTakenDaysModel } from './features/calendars/taken-days/taken-days.service';
import { createCarData } from './features/cars/car-data.service';
import { createCars } from './features/cars/cars.service';
import { createRevealCounters } from './features/cars/reveals/reveal-counters';
import { revealData } from './features/cars/reveals/reveal-data.service';
import { carReveals } from './features/cars/reveals/reveals.service';
import { createCatalogue } from './features/catalogue/catalogue.service';
import { createCategories } from './features/categories/categories.service';
import { createContact } from './features/contact/contact.service';
import { contactData } from './features/contact/contact-data.service';
import { disputeData } from './features/disputes/dispute-data.service';
import { composeDisputes } from './features/disputes/disputes.compose';
import { createFavouriteData } from './features/favourites/favourite-data.service';
import { createFavourites } from './features/favourites/favourites.service';
import { createHireData } from './features/hires/hire-data.service';
import { createHires } from './features/hires/hires.service';
import { hirePhotoData } from './features/hires/photos/hire-photo-data.service';
import { createLenderDashboard } from './features/lender-dashboard/lender-dashboard.service';
import { viewData } from './features/lender-dashboard/views/view-data.service';
import { createMailQueue } from './features/mail-queue/mail-queue.service';
import { createMessageData } from './features/messages/message-data.service';
import { createMessagesLive } from './features/messages/messages.live';
import { createMessages } from './features/messages/messages.service';
import { composeNotifications } from './features/notifications/notifications.compose';
import { createFirstScreens } from './features/pages/first-screen.service';
import { createPageHead } from './features/pages/page-head.service';
import { createPayments } from './features/payments/payments.service';
import { createSettlementCounters } from './features/payments/settlement/settlement-counters';
import { composePersonalData } from './features/personal-data/personal-data.compose';
import { createPhotoSweep } from './features/photos/photo-sweep.service';
import { reviewData } from './features/reviews/review-data.service';
import { createReviews } from './features/reviews/reviews.service';
import { createBlockData } from './features/safety/blocks/block-data.service';
import { createBlocks } from './features/safety/blocks/blocks.service';
import { reportData } from './features/safety/reports/report-data.service';
import { createSafety } from './features/safety/safety.service';
import { createNewCarLetters } from './features/saved-searches/new-car-letters.service';
import { createSavedSearchData } from './features/saved-searches/saved-search-data.service';
import { createSavedSearches } from './features/saved-searches/saved-searches.service';
import { createStopLinks } from './features/saved-searches/stop-links';
import { createSettings } from './features/settings/settings.service';
import { settingsData } from './features/settings/settings-data.service';
import { createSignInUsers } from './features/users/sign-in-users.service';
import { createUserAdmin } from './features/users/user-admin.service';
import { createUserData } from './features/users/user-data.service';
import { createUsers } from './features/users/users.service';
import { createVerification } from './features/users/verification/verification.service';
import { verificationData } from './features/users/verification/verification-data.service';
import { createVerifiedLenders } from './features/users/verified-lenders.service';
import type { Gateways } from './gateways/gateways';
import type { CreateCounter } from './http/metrics';
import type { RateLimits } from './http/rate-limits';
import { createTopicVersions } from './http/reply-cache/topic-versions';
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
  const { clock, sms, webPush, mpesa, google, photos: storedPhotos } = deps.gateways;
  const { publicUrl, dataDir, jwtSecret: secret, rateLimit: limited } = config;
  const background = createBackground(log);
  const mailQueue = createMailQueue({ mail: deps.gateways.mail, clock, log, background, secret });
  const { mail } = mailQueue;

  const signInUsers = createSignInUsers({ clock });
  const settings = createSettings({ clock, feed });
  const supportEmail = async () => (await settings.current()).supportEmail;
  const adminsNeedTwoStep = async () => (await settings.current()).adminTwoStep;
  /** What most features use; each takes what its parameters name. */
  const foundation = { clock, log, feed, background, mail, publicUrl, supportEmail };
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
    secret,
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
    secret,
    limited,
  });
  const live: Live = createLive({
    ...foundation,
    identify: auth.sessions.identify,
    onGap: deps.redis?.bus.onGap,
    adapter: deps.redis?.socketAdapter,
    site: config,
    limited,
  });

  const users = createUsers({ photos: storedPhotos, log });
  const userAdmin = createUserAdmin({ clock, disconnect });
  const verification = createVerification({
    ...foundation,
    sms,
    hash: createKeyedHash(secret, 'verification'),
    limited,
    securityNotices: notifications.security,
    notify: (userId) => live.notify(userId, 'users'),
  });

  const contact = createContact({
    ...foundation,
    countSender: (email) => limits.count('contactSender', email),
  });

  const blocks = createBlocks({ clock, users });
  const messages = createMessages({
    users: signInUsers,
    live,
    blocks,
    lenderOf: (carId) => cars.lookup.lenderOf(carId),
    onMessage: notifications.messageNotices.onMessage,
    clock,
  });
  live.use(createMessagesLive({ messages, countMessage: (userId) => limits.count('message', userId) }));

  const takenDays = createTakenDaysModel(foundation);
  const cars = createCars({
    ...foundation,
    takenDays,
    lenders: users,
    verifiedLenders: createVerifiedLenders({ feed }),
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
    revealBudgets: {
      limited,
      hashAddress: createKeyedHash(secret, 'addresses'),
      count: createRevealCounters(counter),
    },
  });
  const calendars = createCalendars({
    ...foundation,
    source: deps.gateways.calendars,
    secret,
    hireFactsOf: cars.listings.hireFactsOf,
    titleOf: cars.lookup.titleOf,
    ownCars: cars.ownCars,
    notifyLender: (userId) => live.notify(userId, 'calendars'),
    renterNamesOf: (hireIds) => hires.renterNamesOf(hireIds),
  });
  const hires = createHires({
    ...foundation,
    users,
    standingsOf: verification.standingsOf,
    contactsOf: cars.lookup.contactsById,
    listedCar: cars.listings.get,
    similarCars: cars.search.similar,
    lenderOf: cars.lookup.lenderOf,
    callerById: signInUsers.callerById,
    hireDays: calendars.hireDays,
    isBlocked: calendars.isClosed,
    blocks,
    notify,
    live,
    secret,
  });
  const payments = createPayments({
    ...foundation,
    mpesa,
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
    limited,
    count: createSettlementCounters(counter),
  });
  const registration = cars.registrationFor(payments.consumption);
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
  const documentVersions = createTopicVersions({ feed, clock });
  const { headOf } = createPageHead({
    publicUrl,
    googleClientId: config.googleClientId,
    hidesGoogle: config.production,
    carOf: cars.listings.get,
    catalogueOf: catalogue.of,
    categories: categories.list,
    settings: settings.current,
    firstScreenOf: createFirstScreens({
      facets: cars.search.facets,
      find: cars.search.find,
      categories: categories.list,
      lender: catalogue.lender,
    }),
  });

  const favourites = createFavourites({
    clock,
    cars: {
      existing: cars.lookup.existing,
      listed: cars.listings.listed,
      inOrder: cars.listings.inOrder,
    },
  });
  const stopLinks = createStopLinks({ secret, publicUrl });
  const savedSearches = createSavedSearches({ clock, stopLinks });
  const newCarLetters = createNewCarLetters({
    ...foundation,
    find: cars.search.find,
    readerOf: signInUsers.callerById,
    wantsLetters: (userId) => notifications.choices.isOn(userId, 'saved_search', 'mail'),
    notify,
    stopLinks,
  });

  const lenderDashboard = createLenderDashboard({
    clock,
    secret,
    cars: cars.listingFacts,
    revealsByWeek: cars.reveals.byWeek,
    messages,
    hires: hires.figures,
    calendarUseOf: calendars.useOf,
  });

  const { personalData, accountDeletion } = composePersonalData({
    ...foundation,
    // Reveals need the cars, and texts the numbers of the cars: these go last, before the profile.
    parts: [
      authData,
      verificationData,
      contactData,
      settingsData,
      createMessageData({ notify: live.notify }),
      createBlockData({ blocks }),
      reportData,
      reviewData,
      disputeData,
      hirePhotoData,
      createHireData(hires),
      createFavouriteData({ favourites, carsOf: cars.listings.inOrder }),
      createSavedSearchData(savedSearches),
      notificationData,
      auditData,
      payments.payerData.part,
      revealData,
      viewData,
      calendarData,
      createCarData({ photos: cars.photos, removeAllOf: cars.admin.removeAllOf }),
      createUserData({ photos: storedPhotos }),
    ],
    users: userAdmin,
    contactsOf: cars.lookup.contactsOf,
    photos: storedPhotos,
    signInUsers,
    confirmedPassword,
    sms,
    secret,
  });

  /** A suspended user neither lends nor hires. */
  const setOwnerSuspended = async (userId: string, suspended: boolean) => {
    await cars.subscriptions.setOwnerSuspended(userId, suspended);
    if (suspended) await hires.endings.ofUser(userId);
  };
  const admin = createAdmin({
    ...foundation,
    audit,
    users: userAdmin,
    signInUsers,
    passwordLinks: auth.passwordReset,
    eraseUser: personalData.erasure.erase,
    cars: cars.admin,
    carOwnerOf: cars.lookup.ownerOf,
    setOwnerSuspended,
    reveals: carReveals,
    payments: payments.adminActions,
    paymentReads: payments.adminReads,
    compareWithStatement: payments.compareWithStatement,
    hires: hires.admin,
    messages,
    twoStep: auth.twoStep,
    settings,
    mailQueue,
  });

  const reviews = createReviews({
    hires,
    users,
    usersById: userAdmin.byId,
    storeRating: { car: cars.storeRating, user: users.storeRating },
    audit,
    notify,
    clock,
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
    suspend: (by, userId) => admin.users.actions.change(by, userId, { suspended: true }),
    hideCar: (by, carId) => admin.cars.actions.change(by, carId, { isActive: false }, []),
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
    carRows: admin.cars.table.rows,
    removeCar: admin.cars.actions.remove,
    reserve: cars.reservations.reserve,
  });

  const demo =
    deps.createDemo?.({
      ...{ signInUsers, cars, payments, messages, lenderDashboard, calendars, hires, reviews, notifications },
      photos: storedPhotos,
      clock,
      log,
    }) ?? null;

  return {
    ...auth,
    ...disputes,
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
    headOf,
    /** Another text once a document of the page may be another: after a change and each minute. */
    documentState: () => documentVersions.tag(['cars', 'lenders', 'settings']),
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
