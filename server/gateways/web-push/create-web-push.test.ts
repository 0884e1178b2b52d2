import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PushService, startPushService } from '../../testing/push-service';
import { createWebPush, deriveVapidKeys } from './create-web-push';

const MESSAGE = { title: 'Twende', body: 'Amina asks for your car — 3 days', path: '/hires/1', tag: 'a' };
let service: PushService;

beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

test('[R728, V11.6.1] signs a message for the push service and encrypts it for the device', async () => {
  const target = service.subscribe();
  expect(await service.webPush.send(target, MESSAGE)).toBe('sent');
  const received = service.received.find(({ path }) => target.endpoint.endsWith(path));
  expect(received?.message).toEqual(MESSAGE);
  expect(received?.claims).toMatchObject({
    aud: 'https://push.example.com',
    sub: 'mailto:support@twende.example',
  });
});

test('returns gone for an ended subscription, and hides the address of a failing push service', async () => {
  const target = service.subscribe();
  service.end(target);
  expect(await service.webPush.send(target, MESSAGE)).toBe('gone');
  service.answer(503);
  const failure = await service.webPush.send(service.subscribe(), MESSAGE).catch(String);
  service.answer(201);
  expect(failure).toContain('503');
  expect(failure).not.toContain('push.example.com');
});

test('derives equal keys from equal secrets and different keys from different secrets', () => {
  const keys = deriveVapidKeys('one secret of a server, long enough');
  expect(deriveVapidKeys('one secret of a server, long enough')).toEqual(keys);
  expect(deriveVapidKeys('another secret of a server').publicKey).not.toBe(keys.publicKey);
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
  expect(Buffer.from(keys.privateKey, 'base64url')).toHaveLength(32);
});

test('[V13.1.1] sends nothing to a push service at an address of this machine', async () => {
  const { webPush } = service;
  const real = createWebPush({ secret: 'a secret of the tests, long enough', contact: 'a@example.com' });
  expect(real.publicKey).toBe(webPush.publicKey);
  const target = { ...service.subscribe(), endpoint: 'https://localhost/push' };
  expect(real.accepts(target.endpoint)).toBe(false);
  await expect(real.send(target, MESSAGE)).rejects.toThrow('not reached');
});
