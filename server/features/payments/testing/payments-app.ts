import { pino } from 'pino';
import type { PaymentState, PaymentView } from '#shared/payments/contract';
import type { MpesaGateway, PushRequest } from '../../../gateways/daraja/daraja';
import { createDarajaClient } from '../../../gateways/daraja/daraja-client';
import { startDarajaSimulator } from '../../../gateways/daraja/simulator/start-simulator';
import { createTestClock } from '../../../testing/clock';
import { startApp } from '../../../testing/start-app';
import type { TestUser } from '../../../testing/test-user';
import { until } from '../../../testing/until';
import { findPayment } from '../payments.model';

const ADMIN = { email: 'admin@twende.example', password: 'an-admin-of-long-standing' };

export type PushReply = { message: string; payment: PaymentView };

/**
 * Starts the server with an admin and its own Daraja simulator, both on one test clock. `pushes` and
 * `queries` record the calls to M-Pesa; functions in `script` replace these calls. `lateMs` is the delay of
 * the simulator's late callbacks.
 */
export async function startPaymentsApp(
  options: { env?: Record<string, string>; embedded?: boolean; lateMs?: number } = {},
) {
  const clock = createTestClock();
  const simulator = await startDarajaSimulator({
    delayMs: 20,
    lateMs: options.lateMs ?? 150,
    clock,
    page: false,
  });
  const client = createDarajaClient({
    ...simulator,
    clock,
    timeoutMs: 5_000,
    log: pino({ level: 'silent' }),
  });
  const pushes: PushRequest[] = [];
  const queries: string[] = [];
  const script: Partial<MpesaGateway> = {};
  const mpesa: MpesaGateway = {
    push(request) {
      pushes.push(request);
      return (script.push ?? client.push)(request);
    },
    query(checkoutRequestId) {
      queries.push(checkoutRequestId);
      return (script.query ?? client.query)(checkoutRequestId);
    },
  };
  const app = await startApp({
    embedded: options.embedded,
    env: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, ...options.env },
    gateways: { clock, mpesa },
  });
  const signIn = await app.call<{ _id: string; token: string }>('POST', '/signin', ADMIN);
  const bearer = { Authorization: `Bearer ${signIn.body.token}` };

  /** Returns the callback address of a plate's last push as a path below /api. */
  function callbackOf(regNo: string): { path: string; secret: string } {
    const push = pushes.findLast((one) => one.accountReference === regNo);
    const path = new URL(push?.callbackUrl ?? '').pathname.replace('/api', '');
    return { path, secret: path.split('/').at(-1) ?? '' };
  }

  return {
    ...app,
    clock,
    simulator,
    pushes,
    queries,
    script,
    admin: {
      _id: signIn.body._id,
      call: <T = unknown>(
        method: string,
        path: string,
        body?: unknown,
        headers: Record<string, string> = {},
      ) => app.call<T>(method, path, body, { ...bearer, ...headers }),
    },
    /** Requests a payment prompt for the fee as the user. */
    pay: (user: TestUser, regNo: string, phone = '0712345678') =>
      user.call<PushReply>('POST', '/stkPush', { phone, amount: 100, regNo }),
    /** Waits until the payment is in the state; returns it as its payer sees it. */
    reaches: (user: TestUser, paymentId: string, state: PaymentState) =>
      until(async () => {
        const { body } = await user.call<PaymentView>('GET', `/payments/${paymentId}`);
        return body.state === state && body;
      }),
    async stored(paymentId: string) {
      const payment = await findPayment(paymentId);
      if (!payment) throw new Error(`No payment ${paymentId}`);
      return payment;
    },
    callbackOf,
    /** Posts to the callback address of the plate's last push. */
    async callBack(regNo: string, body: unknown) {
      return app.call('POST', callbackOf(regNo).path, body);
    },
    /** Runs one repeating job now. */
    async runJob(name: string) {
      const job = app.app.jobs.find((one) => one.name === name);
      if (!job) throw new Error(`No job '${name}'`);
      await job.run();
    },
    async close() {
      await app.close();
      await simulator.close();
    },
  };
}

let phones = 0;

/** Returns a phone that pays and that no other test uses. */
export function makePhone(): string {
  phones += 1;
  return `07223${String(phones).padStart(5, '0')}`;
}

/** Returns a callback's body in Daraja's format: a success, with `changes` applied. */
export function makeCallback(
  ids: { MerchantRequestID?: string | null; CheckoutRequestID?: string | null },
  changes: { code?: number | string; amount?: number; receipt?: string | null; desc?: string } = {},
) {
  const {
    code = 0,
    amount = 100,
    receipt = `R${Math.random().toString(36).slice(2, 11).toUpperCase()}`,
  } = changes;
  const items = [
    { Name: 'Amount', Value: amount },
    ...(receipt === null ? [] : [{ Name: 'MpesaReceiptNumber', Value: receipt }]),
    { Name: 'Balance' },
    { Name: 'TransactionDate', Value: 20260301130509 },
    { Name: 'PhoneNumber', Value: 254712345678 },
  ];
  return {
    Body: {
      stkCallback: {
        MerchantRequestID: ids.MerchantRequestID ?? '29115-34620561-1',
        CheckoutRequestID: ids.CheckoutRequestID ?? 'ws_CO_191220191020363925',
        ResultCode: code,
        ResultDesc: changes.desc ?? 'Result of a test',
        ...(code === 0 ? { CallbackMetadata: { Item: items } } : {}),
      },
    },
  };
}
