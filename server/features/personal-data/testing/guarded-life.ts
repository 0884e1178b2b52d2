import { MINUTE_MS } from '#shared/core/durations';
import type { MessageView } from '#shared/messages/contract';
import { makeCar, makePhotos } from '../../../testing/make';
import type { TestApp } from '../../../testing/start-app';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';

type Life = { user: TestUser; other: TestUser; phone: string; name: string };

/**
 * Lets a user verify a phone and begin two-step sign-in, and lets the user and `other` block, report and
 * dispute each other.
 */
export async function addProtectionData(app: TestApp, life: Life): Promise<{ disputed: string }> {
  const { user, other } = life;
  await verify(app, life);
  await stored('User').updateOne({ _id: user._id }, { emailProven: true });
  await must(user.call('POST', '/totp', { password: user.password }));
  await stored('User').updateOne({ _id: user._id }, { emailProven: false });
  await reportEachOther(life);
  await must(user.call('PUT', `/blocks/${other._id}`));
  await must(other.call('PUT', `/blocks/${user._id}`));
  return { disputed: await dispute(app, life) };
}

async function verify(app: TestApp, { user, phone }: Life): Promise<void> {
  await must(user.call('POST', '/verify-email', {}));
  await must(user.call('POST', '/verify-phone', { phone }));
  const code = app.phones.codeSentTo(`254${phone.slice(1)}`);
  await must(user.call('POST', '/verify-phone/confirm', { code }));
  await must(user.call('POST', '/verify-phone', { phone: phone.replace('0711', '0722') }));
}

async function reportEachOther({ user, other, phone, name }: Life): Promise<void> {
  const text = `I am ${name}, call ${phone}`;
  const report = { reason: 'spam', text };
  await must(user.call('POST', '/reports', { ...report, kind: 'user', id: other._id }));
  await must(other.call('POST', '/reports', { ...report, kind: 'user', id: user._id }));
  const { body } = await other.call<MessageView[]>('GET', `/messages/${other._id}/${user._id}`);
  const sent = body.find(({ senderId }) => senderId === user._id);
  await must(other.call('POST', '/reports', { ...report, kind: 'message', id: sent?._id }));
}

/** Lets both users dispute one plate, reserves the plate for `user`, and returns the plate. */
async function dispute(app: TestApp, { user, other, phone, name }: Life): Promise<string> {
  const { regNo } = await makeCar(app, await app.signUp('Lister'));
  await openDispute(user, { regNo, phone, text: `My car since 2019, says ${name}.` });
  await openDispute(other, { regNo, phone: '0733000000', text: `Sold to me by ${name}, ${phone}.` });
  const until = new Date(app.clock.now().getTime() + MINUTE_MS);
  await stored('PlateReservation').updateOne({ _id: regNo }, { userId: user._id, until }, { upsert: true });
  return regNo;
}

async function openDispute(by: TestUser, fields: Record<string, string>): Promise<void> {
  const [photo = Buffer.alloc(0)] = await makePhotos(1);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('logbook', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'logbook.jpg');
  await must(by.call('POST', '/disputes', form));
}

async function must(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
}
