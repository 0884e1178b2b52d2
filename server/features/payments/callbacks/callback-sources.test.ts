import { expect, test } from 'vitest';
import { makePlate } from '../../../testing/make';
import { until } from '../../../testing/until';
import { makeCallback, startPaymentsApp } from '../testing/payments-app';
import { findDueCallbacks } from './callbacks.model';

const ALLOWED = '196.201.214.0/24 196.201.212.69';

test.each<[number, [string, 'paid' | 'pending'][]]>([
  [0, [['196.201.214.200', 'pending']]],
  [
    1,
    [
      ['196.201.214.200', 'paid'],
      ['203.0.113.7, 196.201.212.69', 'paid'],
      ['196.201.212.69:40112', 'paid'],
      ['196.201.214.200, 203.0.113.7', 'pending'],
    ],
  ],
])(
  '[R826, V4.1.3] checks the allow-list against the address that %d trusted proxies report',
  async (hops, calls) => {
    const app = await startPaymentsApp({
      env: { MPESA_CALLBACK_ALLOW: ALLOWED, TRUST_PROXY: String(hops) },
    });
    try {
      const payer = await app.signUp();
      for (const [forwarded, status] of calls) {
        const regNo = makePlate();
        const { body } = await app.pay(payer, regNo, '0700000100');
        const { path } = app.callbackOf(regNo);
        const success = makeCallback(await app.stored(body.payment._id));
        const answer = await app.call('POST', path, success, { 'X-Forwarded-For': forwarded });
        expect(answer).toMatchObject({ status: 200, body: { ResultCode: 0 } });
        await until(
          async () => (await findDueCallbacks(app.clock.now(), { limit: 100, except: [] })).length === 0,
        );
        expect([forwarded, (await app.stored(body.payment._id)).status]).toEqual([forwarded, status]);
      }
    } finally {
      await app.close();
    }
  },
);
