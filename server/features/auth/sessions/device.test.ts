import { expect, test } from 'vitest';
import { describeDevice, translateDevice } from './device';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  {
    userAgent: `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/143.0.0.0 Mobile Safari/537.36`,
    device: 'Chrome on Android',
  },
  {
    userAgent: `Mozilla/5.0 (Linux; Android 14; SM-A155F) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    device: 'Samsung Internet on Android',
  },
  {
    userAgent: `Mozilla/5.0 (Linux; Android 13) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36 OPR/90.0.0.0`,
    device: 'Opera on Android',
  },
  {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    device: 'Safari on iPhone',
  },
  {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/143.0.0.0 Mobile/15E148 Safari/604.1',
    device: 'Chrome on iPhone',
  },
  {
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    device: 'Safari on Mac',
  },
  {
    userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/143.0.0.0 Safari/537.36`,
    device: 'Chrome on Windows',
  },
  {
    userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`,
    device: 'Edge on Windows',
  },
  {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    device: 'Firefox on Linux',
  },
  {
    userAgent: `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/143.0.0.0 Safari/537.36`,
    device: 'Chrome on Chromebook',
  },
  { userAgent: 'curl/8.14.1', device: 'Unknown device' },
  { userAgent: undefined, device: 'Unknown device' },
  { userAgent: 'Linux '.repeat(10_000), device: 'Linux' },
])('[R262] returns $device for the user agent $userAgent', ({ userAgent, device }) => {
  expect(describeDevice(userAgent)).toBe(device);
});

test.each([
  { device: 'Samsung Internet on Android', swahili: 'Samsung Internet kwenye Android' },
  { device: 'Linux', swahili: 'Linux' },
  { device: 'Unknown device', swahili: 'Kifaa kisichojulikana' },
])('[R819] translates the device $device into Swahili as $swahili', ({ device, swahili }) => {
  expect(translateDevice('sw', device)).toBe(swahili);
  expect(translateDevice('en', device)).toBe(device);
});
