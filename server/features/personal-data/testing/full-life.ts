import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OwnUser } from '#shared/users/contract';
import { createMailOutbox } from '../../../gateways/mail/outbox';
import {
  makeCar,
  makeCarFields,
  makeCarForm,
  makePhotos,
  makePlate,
  payRegistrationFee,
} from '../../../testing/make';
import { type AppOptions, startApp, type TestApp } from '../../../testing/start-app';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';
import { until } from '../../../testing/until';
import { addProtectionData } from './guarded-life';

let made = 0;

/** Starts a server that writes emails to files, and signs an admin in. */
export async function startAppWithOutbox(options: Pick<AppOptions, 'embedded'> = {}) {
  const mailFolder = await mkdtemp(join(tmpdir(), 'twende-mail-'));
  const app = await startApp({
    ...options,
    gateways: { mail: createMailOutbox(mailFolder, 'hello@example.com') },
  });
  const makeAdmin = async (name: string) => {
    const user = await app.signUp(name);
    await stored('User').updateOne({ _id: user._id }, { isAdmin: true });
    return user;
  };
  return {
    ...app,
    mailFolder,
    admin: await makeAdmin('Njeri Admin'),
    makeAdmin,
    async runJob(name: string) {
      const job = app.app.jobs.find((one) => one.name === name);
      if (!job) throw new Error(`No job '${name}'`);
      await job.run();
    },
    async close() {
      await app.close();
      await rm(mailFolder, { recursive: true, force: true });
    },
  };
}

/**
 * Creates a user who has used everything that stores personal data. Returns the user and the texts that
 * identify them.
 */
export async function createUserWithAllData(app: TestApp & { admin: TestUser }) {
  made += 1;
  const phone = `0711${String(made).padStart(6, '0')}`;
  const name = `Nyambura Gathoni ${String.fromCharCode(64 + made)}`;
  const brandName = `Gathoni Wheels ${made}`;
  const user = await app.signUp(name);
  const other = await app.signUp('Other Person');
  await user.call('PATCH', '/users/me', { phone, brandName });
  const car = await makeCar(app, user, { contact: phone });
  await pay(user, makePlate(), phone);
  await pay(user, makePlate(), '0700000032');

  await user.call('PUT', `/favourites/${car._id}`);
  await user.call('POST', '/saved-searches', { query: 'county=nairobi', name: `For ${name}` });
  await other.call('GET', `/cars/${car._id}/contact`);
  await other.call('POST', `/cars/${car._id}/views`);
  await app.services.lenderDashboard.views.flush();
  await say(user, other, `I am ${name}, call ${phone} or write to ${user.email}`);
  await say(other, user, `Dear ${name}, is +254 ${phone.slice(1, 4)} ${phone.slice(4)} still your number?`);
  await app.call('POST', '/contact', { name, email: user.email, message: 'Please help me.' });
  await app.call('POST', '/resetPassword', { email: user.email });

  await app.admin.call('PATCH', `/admin/users/${user._id}`, { isVerified: true, name: `${name} ` });
  await app.admin.call('PATCH', `/admin/cars/${car._id}`, { contact: `+254${phone.slice(1)}`, price: 5_000 });
  await app.admin.call('POST', '/addTransaction', { PhoneNumber: phone, AccountReference: makePlate() });
  const { disputed } = await addProtectionData(app, { user, other, phone, name });
  await app.services.background.waitForAll();
  return { user, other, car, phone, name, disputed, texts: [user.email, name, brandName, phone.slice(1)] };
}

/**
 * Uploads two portraits, one after the other, and registers a car with four photos. Returns the portraits'
 * addresses.
 */
export async function uploadPhotos(user: TestUser): Promise<{ regNo: string; portraits: string[] }> {
  const [portrait = Buffer.alloc(0), ...photos] = await makePhotos(5);
  const portraits: string[] = [];
  for (const photo of [...photos.slice(0, 1), portrait]) {
    const form = new FormData();
    form.append('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'me.jpg');
    portraits.push((await user.call<OwnUser>('PATCH', '/users/me', form)).body.photoURL);
  }
  const regNo = makePlate();
  await payRegistrationFee(user, regNo);
  const form = makeCarForm({ ...makeCarFields({ regNo }), userId: user._id }, photos);
  const registered = await user.call('POST', '/registerCar', form);
  if (registered.status >= 300) throw new Error(`Registration answered ${JSON.stringify(registered.body)}`);
  return { regNo, portraits };
}

async function pay(user: TestUser, regNo: string, phone: string): Promise<void> {
  const push = await user.call<{ payment: { _id: string } }>('POST', '/stkPush', {
    phone,
    amount: 100,
    regNo,
  });
  const path = `/payments/${push.body.payment._id}`;
  await until(async () => {
    const { body } = await user.call<{ state: string }>('GET', path);
    return body.state === 'paid' || body.state === 'failed';
  });
}

async function say(from: TestUser, to: { _id: string }, message: string): Promise<void> {
  await from.call('POST', `/messages/${from._id}/${to._id}`, { message });
}
