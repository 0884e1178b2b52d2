import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { MINUTE_MS } from '#shared/core/durations';
import { findFreePort } from '../free-port';
import { serve } from '../serve';
import { startServerProcess } from '../server-process';
import { buildSmtpUrl, startSmtpServer } from '../smtp-server';
import { createTestUsers } from '../test-user';
import { createExpectations, type Row } from './rows';

const PUSH_MS = 15_000;
/** Milliseconds until the first retry of an email, including the job's interval and some tolerance. */
const EMAIL_MS = MINUTE_MS;

/** Tests a push to a Daraja that accepts the connection, does not reply, and sends its callback later. */
export async function testHangingDaraja(): Promise<Row[]> {
  let callbackUrl = '';
  const daraja = await serve(async (request, response) => {
    if (request.url?.startsWith('/oauth')) {
      response.setHeader('Content-Type', 'application/json');
      return void response.end(JSON.stringify({ access_token: 'token', expires_in: '3599' }));
    }
    let body = '';
    for await (const chunk of request) body += String(chunk);
    callbackUrl = JSON.parse(body).CallBackURL;
  });
  const server = await startServerProcess({
    MPESA_MODE: 'sandbox',
    MPESA_BASE_URL: daraja.url,
    MPESA_CONSUMER_KEY: 'key',
    MPESA_CONSUMER_SECRET: 'secret',
    MPESA_SHORTCODE: '174379',
    MPESA_PASSKEY: 'passkey',
    MPESA_CALLBACK_URL: 'https://twende.example',
  });
  const { problems, expect } = createExpectations();
  const user = await createTestUsers(server.url).signUp();
  const began = Date.now();
  const pushed = await user.call('POST', '/stkPush', { phone: '0712345678', amount: 100, regNo: 'KDA123A' });
  const slowestMs = Date.now() - began;
  const state = async () => {
    const { body } = await user.call<{ payments: { state: string }[] }>('GET', '/payments');
    return body.payments[0]?.state;
  };
  expect(pushed.status === 503 && slowestMs <= PUSH_MS, `answered ${pushed.status} after ${slowestMs} ms`);
  expect((await state()) === 'created', `the payment is ${await state()}`);

  const items = [
    { Name: 'Amount', Value: 100 },
    { Name: 'MpesaReceiptNumber', Value: 'TKL4H8QZ2M' },
    { Name: 'TransactionDate', Value: 20_261_122_110_000 },
    { Name: 'PhoneNumber', Value: 254_712_345_678 },
  ];
  const stkCallback = {
    ...{ MerchantRequestID: 'merchant-1', CheckoutRequestID: 'ws_CO_1', ResultCode: 0, ResultDesc: 'Done.' },
    CallbackMetadata: { Item: items },
  };
  const { pathname } = new URL(callbackUrl);
  await fetch(`${server.url}${pathname}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ Body: { stkCallback } }),
  });
  const giveUpAt = Date.now() + 10_000;
  while ((await state()) !== 'paid' && Date.now() < giveUpAt) await pause(50);
  expect((await state()) === 'paid', `after its callback the payment is ${await state()}`);
  await server.remove();
  await daraja.close();
  return [
    { fault: 'Daraja hangs', requests: 1, refused: 1, lost: 0, slowestMs, note: 'open, then paid', problems },
  ];
}

/** Tests a request for a reset link while the mail server is unavailable. */
export async function testUnavailableMailServer(): Promise<Row[]> {
  const port = await findFreePort();
  const server = await startServerProcess({ SMTP_URL: buildSmtpUrl(port) });
  const users = createTestUsers(server.url);
  const { email } = await users.signUp();
  const { problems, expect } = createExpectations();
  expect((await users.call('POST', '/resetPassword', { email })).status === 200, 'the call was refused');
  await pause(2_000);
  const smtp = await startSmtpServer({ port });
  const began = Date.now();
  while (smtp.emails.length === 0 && Date.now() - began < EMAIL_MS) await pause(100);
  const recoveryMs = Date.now() - began;
  const mails = smtp.emails.length;
  expect(mails === 1, `${mails} emails arrived`);
  await server.remove();
  await smtp.close();
  return [
    {
      fault: 'SMTP away',
      requests: 1,
      refused: 0,
      lost: 1 - mails,
      recoveryMs,
      note: 'email sent once',
      problems,
    },
  ];
}

/** Tests a photo bucket that accepts connections but does not reply. */
export async function testUnresponsiveBucket(): Promise<Row[]> {
  const bucket = await serve(() => undefined);
  const server = await startServerProcess({
    S3_ENDPOINT: bucket.url,
    S3_BUCKET: 'cars',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
  });
  const users = createTestUsers(server.url);
  const user = await users.signUp();
  const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const began = Date.now();
  const answer = await user.call('PATCH', '/users/me', form);
  const slowestMs = Date.now() - began;
  const { body } = await users.call<{ photoURL: string }>('GET', `/users/${user._id}`);
  const { problems, expect } = createExpectations();
  expect(answer.status === 503 && answer.headers.has('Retry-After'), `answered ${answer.status}`);
  expect(slowestMs <= 15_000, `answered after ${slowestMs} ms`);
  expect(body.photoURL === '', 'a photo is named that is not stored');
  await server.remove();
  await bucket.close();
  return [
    {
      fault: 'S3 silent',
      requests: 1,
      refused: 1,
      lost: 0,
      slowestMs,
      note: 'nothing half stored',
      problems,
    },
  ];
}
