import sharp from 'sharp';
import { addDays, startOfDay, toDay } from '#shared/core/days';
import { HOUR_MS } from '#shared/core/durations';
import type { ErrorBody } from '#shared/core/errors';
import type { ClaimedPaper, PaperDetails } from '#shared/papers/admin-contract';
import type { OwnPaper, OwnPapers } from '#shared/papers/contract';
import { markSessionsUsed } from '../../../testing/keep-sessions';
import type { TestApp } from '../../../testing/start-app';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';

type Fields = Record<string, string | readonly string[]>;

/** Environment variables of a server whose checks of papers start today. */
export const PAPERS_ENV = { PAPERS_SINCE: toDay(Date.now()), PAPERS_COUNTRY: 'KE' };

/** Sets the clock to 10:00 in Nairobi on the first day of paper checks, and adds calls about papers. */
export async function preparePaperTests<App extends TestApp & { admin: TestUser }>(app: App) {
  const since = PAPERS_ENV.PAPERS_SINCE;
  app.clock.set(new Date(startOfDay(since) + 10 * HOUR_MS));
  await markSessionsUsed(app);
  const day = (days: number) => addDays(since, days);

  async function send(user: TestUser, kind: 'licence' | 'identity' | 'car', fields: Fields, photos = 2) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ consent: 'true', ...fields })) {
      for (const one of [value].flat()) form.append(name, String(one));
    }
    for (let at = 0; at < photos; at += 1) {
      form.append('photos', new Blob([new Uint8Array(await makePaperPhoto(at))]), `photo-${at}.jpg`);
    }
    return user.call<OwnPaper & ErrorBody>('POST', `/papers/${kind}`, form);
  }

  const onPaper = <Reply>(admin: TestUser, id: string, action: string, body?: object) =>
    admin.call<Reply & ErrorBody>('POST', `/admin/papers/${id}/${action}`, body);

  const claim = (id: string, admin = app.admin) => onPaper<ClaimedPaper>(admin, id, 'claim');
  const decide = (id: string, decision: object, admin = app.admin) =>
    onPaper<PaperDetails>(admin, id, 'decide', decision);

  return {
    ...app,
    day,
    send,
    sendLicence: (user: TestUser, fields: Fields = {}) =>
      send(user, 'licence', {
        ...{ number: 'DLA1234567', country: 'KE', classes: ['B1', 'B2'], until: day(500) },
        ...fields,
      }),
    sendIdentity: (user: TestUser, fields: Fields = {}) =>
      send(user, 'identity', { type: 'national_id', number: '27894561', ...fields }),
    sendCarPaper: (user: TestUser, carId: string, fields: Fields = {}) =>
      send(user, 'car', {
        ...{ carId, name: 'Njoroge Mwangi', chassis: '4F7Q', insurance: 'psv_self_drive', until: day(300) },
        ...fields,
      }),
    /** Reads papers from the service instead of the API, because sessions end before photos are deleted. */
    own: (user: TestUser): Promise<OwnPapers> => app.services.papers.own(user),
    claim,
    decide,
    showPhoto: (id: string, photo: string, admin = app.admin) =>
      admin.call<{ image: string } & ErrorBody>('GET', `/admin/papers/${id}/photos/${photo}`),
    /** Claims and decides a paper; returns the reply to the decision. */
    async check(id: string, decision: object = { decision: 'accept' }, admin = app.admin) {
      await claim(id, admin);
      const answer = await decide(id, decision, admin);
      if (answer.status !== 200) throw new Error(`The decision answered ${JSON.stringify(answer.body)}`);
      return answer;
    },
    sealedFiles: () => stored('SealedFile').countDocuments(),
    async runJob(name: string) {
      const job = app.app.jobs.find((one) => one.name === name);
      if (!job) throw new Error(`No job '${name}'`);
      await job.run();
    },
  };
}

/** Makes a small photo whose colour depends on the number. */
function makePaperPhoto(number: number): Promise<Buffer> {
  const background = number % 2 === 0 ? '#ddd8c4' : '#c4d8dd';
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
