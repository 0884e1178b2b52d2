import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#shared/admin/audit';
import type { ErrorBody } from '#shared/core/errors';
import { MPESA_STATEMENT_LIMITS } from '#shared/core/limits';
import type { StatementComparison } from '#shared/payments/statement';
import { formatDarajaTimestamp } from '../../../gateways/daraja/timestamp';
import { makePlate } from '../../../testing/make';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';
import { makePhone, startPaymentsApp } from '../testing/payments-app';

let app: Awaited<ReturnType<typeof startPaymentsApp>>;
let payer: TestUser;

beforeAll(async () => {
  app = await startPaymentsApp();
  payer = await app.signUp('Chebet Kiprono');
});
afterAll(() => app.close());

const HEADING =
  'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,A/C No.';

function lineOf(receipt: string, at: Date, paidIn: string, regNo: string): string {
  const time = formatDarajaTimestamp(at).replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3 $4:$5:$6');
  return `${receipt},${time},${time},=Pay Bill Online,Completed,${paidIn},,"1,000.00",${regNo}`;
}

const upload = (text: string, path = '/admin/transactions/statement', caller = app.admin.call) => {
  const form = new FormData();
  form.append('statement', new Blob([text], { type: 'text/csv' }), 'statement.csv');
  return caller<StatementComparison & ErrorBody>('POST', path, form);
};

/** Creates a paid payment and returns it as M-Pesa's statement shows it. */
async function makePaid() {
  const regNo = makePlate();
  const { body } = await app.pay(payer, regNo, makePhone());
  await app.reaches(payer, body.payment._id, 'paid');
  const { _id, MpesaReceiptNumber, createdAt } = await app.stored(body.payment._id);
  return { id: _id.toHexString(), regNo, receipt: MpesaReceiptNumber ?? '', at: createdAt };
}

test('[R342] returns matched, missing and different payments as JSON and as CSV', async () => {
  const [matched, missing, different] = [await makePaid(), await makePaid(), await makePaid()];
  const hour = 60 * 60_000;
  const text = [
    'Organisation Name,Twende Ltd',
    HEADING,
    lineOf('EDGE000001', new Date(matched.at.getTime() - hour), '', ''),
    lineOf(matched.receipt, matched.at, '100.00', matched.regNo),
    lineOf(different.receipt, different.at, '90.00', different.regNo),
    lineOf('TKL4UNKN0W', different.at, '100.00', 'KDA001A'),
    lineOf('EDGE000002', new Date(different.at.getTime() + hour), '', ''),
  ].join('\n');
  const before = await stored('Transaction').find({}).lean();
  const { status, body } = await upload(text);
  expect(status).toBe(200);
  expect(body.counts).toEqual({ matched: 1, missing_here: 1, missing_there: 1, different_amount: 1 });
  expect(body.rows.map(({ outcome, receipt }) => [outcome, receipt])).toEqual([
    ['missing_here', 'TKL4UNKN0W'],
    ['missing_there', missing.receipt],
    ['different_amount', different.receipt],
    ['matched', matched.receipt],
  ]);
  expect(body.rows[1]).toMatchObject({ account: missing.regNo, paymentId: missing.id, ourAmount: 100 });
  expect(body.otherLines).toBe(2);

  const csv = await upload(text, '/admin/transactions/statement.csv');
  expect(csv.status).toBe(200);
  const file = String(csv.body);
  expect(file).toContain(`missing there,payment,${missing.receipt}`);
  expect(file).toContain("'=Pay Bill Online");
  const { body: audit } = await app.admin.call<{ rows: AuditEntry[] }>(
    'GET',
    '/admin/audit?action=statement.export',
  );
  expect(audit.rows).toMatchObject([{ outcome: 'done', after: { rows: 4 } }]);
  expect(await stored('Transaction').find({}).lean()).toEqual(before);
});

test('[R342] refuses an unreadable, missing or too large file, and a caller who is not an admin', async () => {
  expect(await upload('not a statement')).toMatchObject({
    status: 400,
    body: { code: 'statement_unreadable' },
  });
  const none = await app.admin.call('POST', '/admin/transactions/statement', new FormData());
  expect(none).toMatchObject({ status: 400, body: { fields: { statement: 'Please choose one file.' } } });
  const large = await upload(`${HEADING}\n${' '.repeat(MPESA_STATEMENT_LIMITS.bytes)}`);
  expect(large).toMatchObject({ status: 413, body: { code: 'file_too_large' } });
  expect((await upload(HEADING, '/admin/transactions/statement', payer.call)).status).toBe(403);
});
