import type { Logger } from 'pino';
import { photoKey } from '#shared/cars/photo';
import { createBackground } from './background';
import type { Config } from './config';
import { createDemo } from './demo/demo.service';
import { createDemoPhotos } from './demo/demo-photos';
import { adminJobs } from './features/admin/admin.jobs';
import { createAdmin } from './features/admin/admin.service';
import { createAuth } from './features/auth/auth.service';
import { ensureFirstAdmin } from './features/auth/first-admin.service';
import { createPasswordReset } from './features/auth/password-reset/password-reset.service';
import { hashPassword } from './features/auth/passwords.service';
import { createSessions } from './features/auth/sessions.service';
import { carJobs, fleetJobs } from './features/cars/cars.jobs';
import { createCars } from './features/cars/cars.service';
import { carReveals } from './features/cars/reveals/reveals.service';
import { createCatalogue } from './features/catalogue/catalogue.service';
import { createCategories } from './features/categories/categories.service';
import { contactJobs } from './features/contact/contact.jobs';
import { createContact } from './features/contact/contact.service';
import { createMessagesLive } from './features/messages/messages.live';
import { createMessages } from './features/messages/messages.service';
import { createPageHead } from './features/pages/page-head.service';
import { paymentAdminReads } from './features/payments/admin/payment-admin-reads.service';
import { paymentJobs } from './features/payments/payments.jobs';
import { createPayments } from './features/payments/payments.service';
import { createSettings } from './features/settings/settings.service';
import { createSignInUsers } from './features/users/sign-in-users.service';
import { createUserAdmin } from './features/users/user-admin.service';
import { createUsers } from './features/users/users.service';
import type { Gateways } from './gateways/gateways';
import type { Shared } from './gateways/shared-state';
import type { RateLimits } from './http/rate-limits';
import { createLive } from './live/live';
import type { Written } from './written';

export type ServiceDeps = {
  config: Config;
  gateways: Gateways;
  log: Logger;
  shared: Shared | null;
  limits: RateLimits;
  /** Public lists are out of date; forgets warm answers here and on other instances. */
  listingsChanged: () => void;
};

/** As many cars as a laptop shows at once. */
const FIRST_PAGE = 9;

/** Followed by the ids of cars that changed; told to other instances before 'listings'. */
const CARS_TOPIC = 'cars:';

export type Services = ReturnType<typeof createServices>;

/** Work that repeats; safe on several instances at once. */
export type Job = { name: string; everyMs: number; run(): Promise<void> };

/** Builds every feature's service, each given only what it uses. No side effect, no I/O. */
export function createServices(deps: ServiceDeps) {
  const { config, log } = deps;
  const { clock, mail } = deps.gateways;
  const background = createBackground(log);
  const signInUsers = createSignInUsers({ clock });
  const sessions = createSessions({ signInUsers, clock, secret: config.jwtSecret });
  const live = createLive({
    identify: sessions.identify,
    clock,
    log,
    adapter: deps.shared?.socketAdapter,
  });
  const users = createUsers({ photos: deps.gateways.photos, listingsChanged: deps.listingsChanged });
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
  const settings = createSettings({ clock });
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
    listingsChanged: deps.listingsChanged,
    tellInstances: (carIds) => deps.shared?.publish(`${CARS_TOPIC}${carIds.join(',')}`),
    tell: (userId) => live.tell(userId, 'cars'),
  });
  deps.shared?.onChange((topic) => {
    if (topic.startsWith(CARS_TOPIC)) cars.fleet.changed(topic.slice(CARS_TOPIC.length).split(','));
  });
  const payments = createPayments({
    mpesa: deps.gateways.mpesa,
    clock,
    log,
    background,
    tell: live.tell,
    cars,
    callbackBase: config.mpesa.callbackUrl ?? config.publicUrl,
    callbackSources: config.mpesa.callbackAllow,
    limited: config.rateLimit,
  });
  const registration = cars.registration(payments);
  const userAdmin = createUserAdmin({
    clock,
    listingsChanged: deps.listingsChanged,
    disconnect: live.disconnect,
  });
  const admin = createAdmin({
    clock,
    log,
    background,
    users: userAdmin,
    newestUsers: users.newest,
    signInUsers,
    passwordLinks: passwordReset,
    cars: cars.admin,
    newestCars: cars.newest,
    carOwnerOf: cars.ownerOf,
    ownerSuspendedChanged: cars.ownerSuspendedChanged,
    reveals: carReveals,
    payments,
    paymentReads: paymentAdminReads,
    newestTransactions: payments.newest,
    messages,
    settings,
  });
  const catalogue = createCatalogue({ lenderOf: users.publicView, listedOf: cars.listedOf });
  const categories = createCategories();
  const demo = createDemo({ signInUsers, cars, payments, messages, hashPassword, clock });
  const demoPhotos = createDemoPhotos({
    store: deps.gateways.photos,
    log,
    isShown: async (photo) => categories.showsPhoto(photo.url) || cars.showsPhoto(photo),
  });
  const { headOf } = createPageHead({
    publicUrl: config.publicUrl,
    googleClientId: config.googleClientId,
    carOf: cars.get,
    catalogueOf: catalogue.of,
    categories: categories.list,
    newestPhoto: cars.newestPhoto,
    settings: settings.current,
  });

  const jobs: Job[] = [
    ...contactJobs(contact),
    ...carJobs(cars),
    ...paymentJobs(payments),
    ...adminJobs(admin),
  ];
  if (config.mongoUri) jobs.push(...fleetJobs(cars.fleet, deps.listingsChanged));

  /** What must be there before the first call is answered. */
  async function prepare(): Promise<void> {
    await categories.prepare();
    if (!config.mongoUri && config.demoData !== 'off') {
      await demo.seedIfEmpty(config.demoData === 'auto' ? undefined : config.demoData);
    }
    // After the demo data, which goes into an empty database only.
    if (config.firstAdmin) await ensureFirstAdmin(signInUsers, config.firstAdmin);
  }

  /**
   * Makes ready, visitors first, what somebody would else wait for: the lists, and the photos of demo cars where
   * there are any. The signal ends it early.
   */
  function warm({ signal, hasDemoCars }: { signal: AbortSignal; hasDemoCars: boolean }): void {
    background.begin(async () => {
      await cars.fleet.current();
      if (!signal.aborted) await admin.directory.warm();
    }, 'lists not ready beforehand');
    if (hasDemoCars) background.begin(() => warmFirstPage(signal), 'first photos not drawn beforehand');
  }

  /** Something was written, by this instance or another. */
  function written({ topic, removed }: Written): void {
    admin.directory.written(topic, removed);
    if (topic !== 'settings') return;
    settings.written();
    live.tellAllHere('settings');
  }

  /** Draws the photos of the newest demo cars before somebody waits for them. */
  async function warmFirstPage(signal: AbortSignal): Promise<void> {
    const { cars: newest } = await cars.search({ sort: 'newest', limit: FIRST_PAGE });
    const keys = newest.flatMap((car) => photoKey(car.images[0] ?? '') ?? []);
    const photos = ['320.avif', '640.avif', '1280.avif'].flatMap((name) =>
      keys.map((key) => ({ key, name })),
    );
    await demoPhotos.warmDemoPhotos(photos, signal);
  }

  return {
    live,
    jobs,
    background,
    warm,
    written,
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
    demoPhotos,
    headOf,
  };
}
