import { z } from 'zod';
import { callbackUrlProblem } from '#shared/payments/callback-url';
import { type DarajaFault, invalidField, overloadedFault } from './daraja-fault';

/** The merchant whom the simulator knows. */
export type Account = { shortcode: string; passkey: string };

type Checked<T> = { request: T } | { fault: DarajaFault };

const HIGHEST_AMOUNT = 250_000;

/** Daraja takes digits as a JSON number or as a string. */
const digits = z.union([z.string(), z.int()]).transform(String);
const shortcode = digits.pipe(z.string().regex(/^\d{5,7}$/));
const phone = digits.pipe(z.string().regex(/^254[17]\d{8}$/));

const signed = z.object({
  BusinessShortCode: shortcode,
  Password: z.string().min(1),
  Timestamp: z.string().regex(/^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])([01]\d|2[0-3])[0-5]\d[0-5]\d$/),
});

const push = signed.extend({
  TransactionType: z.enum(['CustomerPayBillOnline', 'CustomerBuyGoodsOnline']),
  Amount: digits
    .pipe(z.string().regex(/^[1-9]\d{0,5}$/))
    .transform(Number)
    .pipe(z.number().max(HIGHEST_AMOUNT)),
  PartyA: phone,
  PartyB: shortcode,
  PhoneNumber: phone,
  CallBackURL: z.string().refine((url) => callbackUrlProblem(url) === null),
  AccountReference: z.string().regex(/^[A-Za-z0-9]{1,12}$/),
  TransactionDesc: z.string().min(1).max(13),
});

const query = signed.extend({ CheckoutRequestID: z.string().regex(/^ws_CO_\d+$/) });

/** Checks the body of a push field by field, in Daraja's order, answering with Daraja's first complaint. */
export function checkPush(body: unknown, account: Account): Checked<z.output<typeof push>> {
  const checked = check(push, body, account);
  if ('fault' in checked) return checked;
  const { TransactionType, PartyB, BusinessShortCode } = checked.request;
  const isPaybill = TransactionType === 'CustomerPayBillOnline';
  return isPaybill && PartyB !== BusinessShortCode ? { fault: invalidField('PartyB') } : checked;
}

/** Checks the body of a query. */
export function checkQuery(body: unknown, account: Account): Checked<z.output<typeof query>> {
  return check(query, body, account);
}

function check<T extends z.output<typeof signed>>(
  schema: z.ZodType<T>,
  body: unknown,
  account: Account,
): Checked<T> {
  const parsed = schema.safeParse(body ?? {});
  if (!parsed.success) return { fault: invalidField(nameOfField(parsed.error)) };
  const { BusinessShortCode, Password, Timestamp } = parsed.data;
  if (BusinessShortCode !== account.shortcode) return { fault: overloadedFault('Merchant does not exist') };
  const expected = Buffer.from(account.shortcode + account.passkey + Timestamp).toString('base64');
  if (Password !== expected) return { fault: overloadedFault('Wrong credentials') };
  return { request: parsed.data };
}

/** Daraja calls the description 'Remarks', and complains of the short code where it can read no body at all. */
function nameOfField(error: z.ZodError): string {
  const name = error.issues[0]?.path[0];
  if (name === 'TransactionDesc') return 'Remarks';
  return typeof name === 'string' ? name : 'BusinessShortCode';
}
