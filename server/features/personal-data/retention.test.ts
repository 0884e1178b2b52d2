import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERASURE_REPLACEMENTS } from '#shared/core/erased';
import { RETENTION_DAYS } from '#shared/core/retention';
import { makePlate } from '../../testing/make';
import { stored } from '../../testing/stored';
import { createUserWithAllData, startAppWithOutbox } from './testing/full-life';

const DAY_MS = 24 * 60 * 60_000;
let app: Awaited<ReturnType<typeof startAppWithOutbox>>;

beforeAll(async () => {
  app = await startAppWithOutbox();
});
afterAll(() => app.close());

/** The collections in which an index deletes documents at the age that the privacy policy promises. */
const DELETED_BY_INDEX = [
  ['carreveals', 'at', RETENTION_DAYS.reveal],
  ['viewcounts', 'startsAt', RETENTION_DAYS.viewCount],
  ['countedvisitors', 'at', RETENTION_DAYS.viewOfVisitor],
  ['messages', 'timestamp', RETENTION_DAYS.message],
  ['hires', 'endedAt', RETENTION_DAYS.hire],
  ['hiresettlements', 'deleteAt', 0],
  ['claimestimates', 'deleteAt', 0],
  ['conversations', 'lastAt', RETENTION_DAYS.message],
  ['contactmessages', 'createdAt', RETENTION_DAYS.contactMessage],
  ['paymentcallbacks', 'receivedAt', RETENTION_DAYS.paymentCallback],
  ['auditentries', 'at', RETENTION_DAYS.audit],
  ['auditoutcomes', 'at', RETENTION_DAYS.audit],
  ['erasures', 'at', RETENTION_DAYS.erasure],
  ['knowndevices', 'expiresAt', 0],
  ['notifications', 'expiresAt', 0],
  ['pushdevices', 'expiresAt', 0],
  ['messagenotices', 'expiresAt', 0],
  ['sessions', 'expiresAt', 0],
  ['passwordresets', 'expiresAt', 0],
  ['emaillinks', 'expiresAt', 0],
  ['phonecodes', 'expiresAt', 0],
  ['quotas', 'expiresAt', 0],
  ['revealdays', 'expiresAt', 0],
  ['reports', 'decidedAt', RETENTION_DAYS.report],
  ['reviews', 'hiddenAt', RETENTION_DAYS.hiddenReview],
  ['countedpairs', 'expiresAt', 0],
  ['hireincidents', 'deleteAt', 0],
  ['finenotices', 'deleteAt', 0],
  ['disputes', 'deleteAt', 0],
  ['disputelogbooks', 'deleteAt', 0],
  ['platereservations', 'until', 0],
  ['signincounters', 'expiresAt', 0],
  ['spentnonces', 'expiresAt', 0],
] as const;

test.each(DELETED_BY_INDEX)(
  '[R356, R654, R799, V14.1.2] deletes %s by an index on %s after %s days',
  async (collection, field, days) => {
    const indexes = await mongoose.connection.collection(collection).indexes();
    const index = indexes.find((one) => one.expireAfterSeconds !== undefined);
    expect(index).toMatchObject({ key: { [field]: 1 }, expireAfterSeconds: (days * DAY_MS) / 1_000 });
  },
);

test('[R356] forgets a device after 180 days', async () => {
  const user = await app.signUp('Device Owner');
  const device = await stored('KnownDevice').findOne({ userId: user._id }).lean();
  const kept = Number(device?.expiresAt) - Number(device?.signedInAt);
  expect(kept).toBe(RETENTION_DAYS.device * DAY_MS);
});

test('[R356] removes the number and the payer from payments after seven years, even from deleted ones', async () => {
  const { user, phone } = await createUserWithAllData(app);
  const regNo = makePlate();
  const answer = await app.admin.call<{ transaction: { _id: string } }>('POST', '/addTransaction', {
    PhoneNumber: phone,
    AccountReference: regNo,
  });
  await app.admin.call('GET', `/deleteTransaction/${answer.body.transaction._id}`);
  const numbers = async () => {
    const payments = await stored('Transaction').find({}, { PhoneNumber: 1, userId: 1 }).lean();
    const removed = await stored('RemovedPayment').find({}, { payment: 1 }).lean();
    return JSON.stringify([payments, removed]);
  };
  expect(await numbers()).toContain(user._id);
  app.clock.advance(RETENTION_DAYS.payment * DAY_MS - 60_000);
  await app.runJob('take payers from old payments');
  expect(await numbers()).toContain(phone.slice(1));

  app.clock.advance(10 * 60_000);
  await app.runJob('take payers from old payments');
  expect(await numbers()).not.toContain(phone.slice(1));
  expect(await numbers()).not.toContain(user._id);
  const [removed] = await stored('RemovedPayment').find({}).lean();
  expect(removed?.payment).toMatchObject({ AccountReference: regNo, PhoneNumber: ERASURE_REPLACEMENTS.text });
  const paid = await stored('Transaction').find({ status: 'paid' }).lean();
  expect(
    paid.every(({ Amount, PhoneNumber }) => Amount === 100 && PhoneNumber === ERASURE_REPLACEMENTS.text),
  ).toBe(true);
});
