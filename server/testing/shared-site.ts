import { randomUUID } from 'node:crypto';
import type { PublicCar } from '#shared/cars/contract';
import { CAR_LIMITS, RATE_LIMITS } from '#shared/core/limits';
import { buildRoomId, LIVE_EVENTS } from '#shared/core/live-events';
import type { MessageView } from '#shared/messages/contract';
import type { Settings } from '#shared/settings/contract';
import { createLivePages } from './live-pages';
import { makeCarFields, makeCarForm, makePhotos, payRegistrationFee } from './make';
import { createTestUsers, type TestUser } from './test-user';
import { until } from './until';

/** Milliseconds until the last instance shows a change made at the first instance. */
export type PropagationTimes = Record<
  'setting' | 'newListing' | 'changedListing' | 'suspension' | 'limit',
  number
>;

export type SharedSite = Awaited<ReturnType<typeof createSharedSite>>;

/**
 * Creates a site of several instances with these addresses; changes are made at the first instance and
 * observed at the others.
 */
export async function createSharedSite(urls: readonly string[], admin: { email: string; password: string }) {
  const [first = ''] = urls;
  const usersAt = new Map(urls.map((url) => [url, createTestUsers(url)]));
  const pages = createLivePages();
  const photos = await makePhotos();
  const users = createTestUsers(first);
  const { body: signedIn } = await users.call<{ token: string }>(
    'POST',
    '/signin',
    admin,
    makeRandomAddress(),
  );
  const asAdmin = { Authorization: `Bearer ${signedIn.token}` };
  const lender = await users.signUp('Lender Mutua', makeRandomAddress());
  const sender = await users.signUp('Sender Njeri', makeRandomAddress());

  /** Calls one instance from a new IP address, so that only the tested limit applies. */
  async function callAt<T>(url: string, method: string, path: string, body?: unknown, headers = {}) {
    const answer = await usersAt
      .get(url)
      ?.call<T>(method, path, body, { ...makeRandomAddress(), ...headers });
    if (!answer) throw new Error(`There is no instance at ${url}.`);
    return answer;
  }

  /** Makes a change at the first instance, as the lender or the admin. */
  async function change(by: Record<string, string>, method: string, path: string, body: unknown) {
    const { status, body: reply } = await callAt(first, method, path, body, by);
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(reply)}`);
  }

  async function register(): Promise<string> {
    const fields = makeCarFields();
    await payRegistrationFee(lender, fields.regNo);
    await change(tokenOf(lender), 'POST', '/registerCar', makeCarForm(fields, photos));
    return fields.regNo;
  }

  async function listingAt(url: string, regNo: string): Promise<PublicCar | undefined> {
    const { body } = await callAt<{ cars: PublicCar[] }>(url, 'GET', '/cars/search?limit=48');
    return body.cars.find((car) => car.regNo === regNo);
  }

  const known = await register();

  return {
    /**
     * Prepares changes to observe at the first `count` instances. The user to be suspended opens a page at
     * each of these instances except the first.
     */
    async openRound(count = urls.length) {
      const others = urls.slice(1, count);
      const user = await users.signUp('Suspect Kamau', makeRandomAddress());
      const open = await Promise.all(others.map((url) => pages.open(url, user.token)));
      for (const { socket } of open) socket.io.reconnection(false);
      for (const url of others) await callAt(url, 'GET', '/users/me', undefined, tokenOf(user));
      const text = `Notice ${randomUUID()}`;
      const price = CAR_LIMITS.minPricePerDay + Math.floor(Math.random() * 50_000);
      let added = '';

      const settingShown = async (url: string) =>
        (await callAt<Settings>(url, 'GET', '/settings')).body.announcement.text === text;
      const newShown = async (url: string) => (await listingAt(url, added)) !== undefined;
      const priceShown = async (url: string) => (await listingAt(url, known))?.price === price;
      const isOut = async (url: string) =>
        (await callAt(url, 'GET', '/users/me', undefined, tokenOf(user))).status === 401;

      return {
        /** Changes a setting, adds and changes a listing, and suspends the user. */
        async change(): Promise<void> {
          added = await register();
          await change(asAdmin, 'PATCH', '/admin/settings', { announcement: { text, tone: 'info' } });
          await change(tokenOf(lender), 'PATCH', `/cars/${known}`, { price });
          await change(asAdmin, 'PATCH', `/admin/users/${user._id}`, { suspended: true });
        },
        async timesToShare(): Promise<PropagationTimes> {
          const atAll = (shown: (url: string) => Promise<boolean>) => timeUntil(others, shown);
          const [setting, newListing, changedListing, refused, closed, limit] = await Promise.all([
            atAll(settingShown),
            atAll(newShown),
            atAll(priceShown),
            atAll(isOut),
            timeUntil(open, async ({ socket }) => socket.disconnected),
            timeUntilLimitIsShared(urls.slice(0, count)),
          ]);
          return { setting, newListing, changedListing, suspension: Math.max(refused, closed), limit };
        },
      };
    },

    /** Opens a new page at every instance. */
    async openPages(): Promise<void> {
      await Promise.all(urls.map((url) => pages.open(url, lender.token)));
    },

    /**
     * Sends a message from the first instance to a user with a page at each other instance; returns how many
     * copies of the message each of these pages receives.
     */
    async copiesOfMessage(count = urls.length): Promise<number[]> {
      const others = urls.slice(1, count);
      const receiver = await users.signUp('Receiver Otieno', makeRandomAddress());
      const from = await pages.open(first, sender.token);
      const open = await Promise.all(others.map((url) => pages.open(url, receiver.token)));
      const [one, last] = [randomUUID(), randomUUID()];
      const countOf = (page: (typeof open)[number], message: string) =>
        page.received<MessageView>(LIVE_EVENTS.receiveMessage).filter((got) => got.message === message)
          .length;
      for (const message of [one, last])
        await from.ask(LIVE_EVENTS.sendMessage, payloadOf(sender, receiver, message));
      await until(() => open.every((page) => countOf(page, last) > 0));
      return open.map((page) => countOf(page, one));
    },

    closePages: () => pages.closeAll(),
  };

  /**
   * Returns the milliseconds until the instances share a limit, up to the start of the first successful test.
   */
  async function timeUntilLimitIsShared(places: readonly string[]): Promise<number> {
    const began = Date.now();
    await timeUntil(places, answersForRedis);
    let startedAt = began;
    await until(() => {
      startedAt = Date.now();
      return isLimitShared(places);
    });
    return startedAt - began;
  }

  /**
   * Whether a limit is shared: sends contact messages through the instances in turn, and expects that only
   * the one above the limit is refused.
   */
  async function isLimitShared(places: readonly string[]): Promise<boolean> {
    const body = { name: 'Asha', email: `${randomUUID()}@example.com`, message: 'Hello' };
    const statuses: number[] = [];
    for (let count = 0; count <= RATE_LIMITS.contactSender.max; count += 1) {
      const url = places[count % places.length] ?? first;
      statuses.push((await callAt(url, 'POST', '/contact', body)).status);
    }
    return statuses.pop() === 429 && statuses.every((status) => status === 200);
  }
}

async function answersForRedis(url: string): Promise<boolean> {
  const readiness = (await (await fetch(`${url}/readyz`)).json()) as { redis: string };
  return readiness.redis === 'answers';
}

async function timeUntil<T>(places: readonly T[], isSo: (place: T) => Promise<boolean>): Promise<number> {
  const began = Date.now();
  await Promise.all(places.map((place) => until(() => isSo(place))));
  return Date.now() - began;
}

function payloadOf(from: TestUser, to: TestUser, message: string) {
  const roomId = buildRoomId(from._id, to._id);
  return { senderId: from._id, receiverId: to._id, message, timestamp: Date.now(), roomId };
}

const tokenOf = ({ token }: { token: string }) => ({ Authorization: `Bearer ${token}` });

/** Returns a header with a random IP address, as the trusted proxy sends it. */
function makeRandomAddress(): Record<string, string> {
  const part = () => 1 + Math.floor(Math.random() * 250);
  return { 'X-Forwarded-For': `10.${part()}.${part()}.${part()}` };
}
