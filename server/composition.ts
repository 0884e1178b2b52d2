import { parseLanguage } from '#shared/language/language';
import { createScheduledBackups } from './backup/scheduled-backups';
import { writeBackup } from './backup/write-backup';
import { type CompositionDeps, composeAccounts } from './compose-accounts';
import { LATEST_VERSION } from './db/migrations/migrate';
import { composeAdmin } from './features/admin/admin.compose';
import { findLenderCalendarUses } from './features/calendars/calendars.model';
import { createCalendarsService } from './features/calendars/calendars.service';
import { createTakenDaysModel } from './features/calendars/taken-days/taken-days.service';
import { carLookup } from './features/cars/car-lookup.reads';
import { createCarsService } from './features/cars/cars.service';
import { createCatalogue } from './features/catalogue/catalogue.service';
import { createCategoriesService } from './features/categories/categories.service';
import { summarizeOpenDisputes } from './features/disputes/disputes.model';
import { composeDisputes } from './features/disputes/disputes.service';
import { createFavouritesService } from './features/favourites/favourites.service';
import { summarizeNotReturnedHires } from './features/hires/hire-reads.model';
import { createHiresService } from './features/hires/hires.service';
import { createRenterNameFinder } from './features/hires/people/hire-people.service';
import { summarizeOpenClaims } from './features/hires/settlements/settlements.model';
import { createLenderDashboard } from './features/lender-dashboard/lender-dashboard.service';
import { composePages } from './features/pages/pages.compose';
import { summarizeWaitingPapers } from './features/papers/paper-queue.model';
import { composePapers } from './features/papers/papers.compose';
import { composePayments } from './features/payments/payments.compose';
import { composePersonalData } from './features/personal-data/personal-data.compose';
import { createPhotoSweep } from './features/photos/photo-sweep.service';
import { createReviewsService } from './features/reviews/reviews.service';
import { summarizeReportsToDecide } from './features/safety/reports/open-reports.reads';
import { createSafety } from './features/safety/safety.service';
import { composeSavedSearches } from './features/saved-searches/saved-searches.compose';
import { createVerifiedLendersReadModel } from './features/users/verified-lenders.service';

export type Services = ReturnType<typeof composeServices>;

/**
 * Builds each feature after the features that it uses; an earlier feature reaches a later one through events
 * to which the later one subscribes. Opens no connection and no file.
 */
export function composeServices(deps: CompositionDeps) {
  const { config, gateways, log, feed, counter } = deps;
  const { clock, sms, mpesa, photos: storedPhotos, photoEncoder } = gateways;
  const { publicUrl, dataDir, jwtSecret: secret } = config;
  const accounts = composeAccounts(deps);
  const { runtime, site, events, mailQueue, audit, settings, live, sessions, auth } = accounts;
  const { signInUsers, users, userAdmin, verification, contact, blocks, messages } = accounts;
  const { notify, notifications, authData, notificationData, confirmPassword } = accounts;
  const { background } = runtime;
  const { mail } = mailQueue;

  const takenDays = createTakenDaysModel({ feed, clock, log });
  const { sealedFiles, duePapers, paperChecks, paperDecisions, papers, importPaper } = composePapers({
    ...{ gateways, notify, live, audit, users: userAdmin, runtime, secret },
    papersSwitch: config.papers.papersSwitch,
    phoneOf: verification.phone.findProvenPhone,
    cars: { ownCarsOf: carLookup.titlesOf, plateOf: carLookup.plateOf },
  });
  const cars = createCarsService({
    ...{ mail, notify, live, runtime, site, events },
    lenders: {
      users,
      verified: createVerifiedLendersReadModel({ feed, log }),
      addressOf: signInUsers.callerById,
      insuranceOf: paperChecks.insuranceOf,
    },
    calendars: { takenDays, useOf: findLenderCalendarUses },
    reveals: { blocks, counter, renterOf: verification.findStanding, deviceOf: sessions.findDeviceKey },
    photos: { store: storedPhotos, encoder: photoEncoder },
  });
  const calendars = createCalendarsService({
    ...{ notify, live, runtime, site },
    source: gateways.calendars,
    days: gateways.calendarDays,
    cars: {
      hireFactsOf: cars.listings.hireFactsOf,
      titleOf: cars.lookup.titleOf,
      plateOf: cars.lookup.plateOf,
      own: cars.ownCars,
    },
    languageOf: async (carId) => {
      const lenderId = await cars.lookup.lenderOf(carId);
      return parseLanguage(lenderId && (await signInUsers.callerById(lenderId))?.language);
    },
    renterNamesOf: createRenterNameFinder({ users }),
  });
  const hires = createHiresService({
    ...{ cars, blocks, notify, live, photoEncoder, runtime, site, events },
    users: {
      publicViews: users.publicViews,
      standingsOf: verification.findProofsOfUsers,
      callerById: signInUsers.callerById,
      papers: paperChecks,
    },
    calendar: { hireDays: calendars.hireDays, isBlocked: calendars.isClosed },
  });
  events.subscribe('car.removing', ({ carId }) => hires.endings.endByCar(carId));
  events.subscribe('car.removing', ({ carId }) => calendars.forgetCar(carId));
  events.subscribe('car.removing', ({ carId }) => papers.forgetCar(carId));
  const reviews = createReviewsService({
    ...{ hires, users, audit, notify, clock, log },
    usersById: userAdmin.byId,
    storeRating: { car: cars.storeRating, user: users.storeRating },
  });
  const { payments, registration } = composePayments({
    ...{ mpesa, cars, counter, runtime, site },
    notify: live.notify,
    callbackBase: config.mpesa.callbackUrl ?? publicUrl,
    callbackSources: config.mpesa.callbackAllow,
  });
  const photoSweep = createPhotoSweep({
    ...{ clock, log },
    store: storedPhotos,
    inUse: [cars.photos.findUsedKeys, users.portraitsInUse],
  });

  const catalogue = createCatalogue({
    lenderOf: users.publicView,
    listedOf: cars.listings.findByLender,
    countListedOf: cars.listings.countByLender,
    usualAnswerMs: messages.usualAnswerMs,
    acceptanceOf: hires.acceptanceOf,
    completedHiresOf: hires.completedAsLender,
  });
  const categories = createCategoriesService();
  const pages = composePages({
    ...{ publicUrl, feed, clock, cars, catalogue, categories, settings },
    googleClientId: config.googleClientId,
  });

  const favourites = createFavouritesService({
    clock,
    cars: { ...cars.listings, existing: cars.lookup.existing },
  });
  const { savedSearches, newCarEmails } = composeSavedSearches({
    ...{ notify, mail, clock, log, publicUrl, secret },
    find: cars.search.find,
    readerOf: signInUsers.callerById,
    wantsEmails: (userId) => notifications.choices.isOn(userId, 'saved_search', 'mail'),
  });

  const lenderDashboard = createLenderDashboard({
    ...{ messages, clock, secret },
    cars: cars.listingFacts,
    revealsByWeek: cars.reveals.countByWeek,
    hires: hires.figures,
    calendarUseOf: calendars.useOf,
  });

  const { personalData, accountDeletion } = composePersonalData({
    ...{ signInUsers, confirmPassword, mail, sms, runtime, site },
    parts: {
      ...{ authData, notificationData, live, blocks, hires, favourites, savedSearches, cars, sealedFiles },
      payerData: payments.payerData.part,
      photos: storedPhotos,
    },
    users: userAdmin,
    contactsOf: cars.lookup.contactsOf,
  });

  const admin = composeAdmin({
    ...{ runtime, audit, auth, messages, settings, cars, payments, hires },
    accounts: { users: userAdmin, signInUsers, erase: personalData.erasure.erase },
    inboxes: {
      mailQueue,
      openDisputes: summarizeOpenDisputes,
      openReports: summarizeReportsToDecide,
      waitingPapers: summarizeWaitingPapers,
      notReturned: summarizeNotReturnedHires,
      openClaims: summarizeOpenClaims,
      medianPaperDecisionMs: paperDecisions.medianDecisionMs,
    },
  });

  const safety = createSafety({
    ...{ blocks, users, messages, reviews, audit, mail, clock, site },
    accounts: {
      byId: userAdmin.byId,
      readerOf: signInUsers.callerById,
      suspend: (by, userId) => admin.users.actions.change(by, userId, { suspended: true }),
    },
    cars: {
      ...cars.admin,
      hide: (by, carId) => admin.cars.actions.change(by, carId, { isActive: false }, { files: [] }),
    },
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
    ...{ runtime, mail, photoEncoder, site, audit },
    isPaidForByOthers: payments.isPaidForByOthers,
    users: { byId: userAdmin.byId, readerOf: signInUsers.callerById },
    cars: {
      ownerOf: cars.lookup.ownerOf,
      rows: admin.cars.table.rows,
      remove: admin.cars.actions.remove,
      reserve: cars.reservations.reserve,
    },
  });

  const demo =
    deps.createDemo?.({
      ...{ signInUsers, cars, payments, messages, lenderDashboard, calendars, hires, reviews, notifications },
      ...{ safety, disputes: disputes.disputes },
      ...{ importPaper, photos: storedPhotos, photoEncoder, clock, log },
    }) ?? null;

  return {
    ...{ ...auth, ...disputes, ...pages },
    ...{ sessions, identify: sessions.identify, live, background, mailQueue, notify, notifications },
    ...{ signInUsers, users, verification, settings, contact, messages },
    ...{ sealedFiles, duePapers, paperChecks, paperDecisions, papers, importPaper },
    ...{ cars, takenDays, calendars, registration, photoSweep, payments, hires, reviews },
    ...{ favourites, savedSearches, newCarEmails, catalogue, categories, lenderDashboard },
    ...{ personalData, accountDeletion, admin, safety, backups, demo },
    photos: demo?.photos ?? storedPhotos,
  };
}
