import { z } from 'zod';
import { findCallbackUrlProblem } from '#shared/payments/callback-url';
import { createInvalidFieldError, createOverloadedError, type DarajaError } from './daraja-errors';

export type SimulatedMerchant = { shortcode: string; passkey: string };

type Checked<T> = { request: T } | { error: DarajaError };

const HIGHEST_AMOUNT = 250_000;

/** Schema of a numeric field, which like Daraja accepts a JSON number or a string. */
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
  CallBackURL: z.string().refine((url) => findCallbackUrlProblem(url) === null),
  AccountReference: z.string().regex(/^[A-Za-z0-9]{1,12}$/),
  TransactionDesc: z.string().min(1).max(13),
});

const query = signed.extend({ CheckoutRequestID: z.string().regex(/^ws_CO_\d+$/) });

/** Validates the fields in Daraja's order; returns the error of the first invalid field. */
export function checkPush(body: unknown, merchant: SimulatedMerchant): Checked<z.output<typeof push>> {
  const checked = check(push, body, merchant);
  if ('error' in checked) return checked;
  const { TransactionType, PartyB, BusinessShortCode } = checked.request;
  const isPaybill = TransactionType === 'CustomerPayBillOnline';
  return isPaybill && PartyB !== BusinessShortCode ? { error: createInvalidFieldError('PartyB') } : checked;
}

export function checkQuery(body: unknown, merchant: SimulatedMerchant): Checked<z.output<typeof query>> {
  return check(query, body, merchant);
}

function check<T extends z.output<typeof signed>>(
  schema: z.ZodType<T>,
  body: unknown,
  merchant: SimulatedMerchant,
): Checked<T> {
  const parsed = schema.safeParse(body ?? {});
  if (!parsed.success) return { error: createInvalidFieldError(nameOfField(parsed.error)) };
  const { BusinessShortCode, Password, Timestamp } = parsed.data;
  if (BusinessShortCode !== merchant.shortcode)
    return { error: createOverloadedError('Merchant does not exist') };
  const expected = Buffer.from(merchant.shortcode + merchant.passkey + Timestamp).toString('base64');
  if (Password !== expected) return { error: createOverloadedError('Wrong credentials') };
  return { request: parsed.data };
}

/** Names the invalid field as Daraja does: 'Remarks' for TransactionDesc, the short code for a non-object. */
function nameOfField(error: z.ZodError): string {
  const name = error.issues[0]?.path[0];
  if (name === 'TransactionDesc') return 'Remarks';
  return typeof name === 'string' ? name : 'BusinessShortCode';
}
