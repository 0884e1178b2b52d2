import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** Whether a callback may come from this IP address, which is the address behind all trusted proxies. */
export type CallbackSourceCheck = (address: string | undefined) => boolean;

/** Allows the given addresses and CIDR ranges, or every valid address if none are given. */
export function createCallbackSourceCheck(sources: readonly string[]): CallbackSourceCheck {
  if (sources.length === 0) return () => true;
  const allowed = new BlockList();
  for (const source of sources) {
    const [address = '', prefix] = source.split('/');
    const family = getFamily(address);
    allowed.addSubnet(address, Number(prefix ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  // A dual-stack socket reports IPv4 callers as IPv4-mapped IPv6 addresses, which BlockList accepts.
  return (address = '') => isIP(address) !== 0 && allowed.check(address, getFamily(address));
}

function getFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/**
 * A callback; its last four fields exist only after success. `amount`: KES; `transactionDate`: 14 digits in
 * East Africa Time; `phone`: may be masked, so it must not identify a payment.
 */
export type DarajaCallback = {
  merchantRequestId: string;
  checkoutRequestId: string;
  resultCode: string;
  resultDesc: string;
  amount?: number;
  receipt?: string;
  transactionDate?: string;
  phone?: string;
};

const requestId = z.string().min(1).max(100);
const text = z.union([z.string(), z.number()]).transform((value) => String(value).trim());

const envelope = z.object({
  Body: z.object({
    stkCallback: z.object({
      MerchantRequestID: requestId,
      CheckoutRequestID: requestId,
      ResultCode: text.pipe(z.string().min(1).max(40)),
      ResultDesc: z.string().catch(''),
      CallbackMetadata: z
        .object({ Item: z.array(z.unknown()) })
        .optional()
        .catch(undefined),
    }),
  }),
});

const item = z.object({ Name: z.string(), Value: text });
const amount = z.string().min(1).pipe(z.coerce.number()).optional().catch(undefined);
const receipt = z
  .string()
  .regex(/^[A-Za-z0-9]{1,20}$/)
  .optional()
  .catch(undefined);
const transactionDate = z
  .string()
  .regex(/^\d{14}$/)
  .optional()
  .catch(undefined);
const phone = z.string().min(1).max(100).optional().catch(undefined);

/** Parses every callback variant that README.md, Callbacks, lists; returns null for any other body. */
export function readCallback(body: unknown): DarajaCallback | null {
  const parsed = envelope.safeParse(body);
  if (!parsed.success) return null;
  const callback = parsed.data.Body.stkCallback;
  const items = readItems(callback.CallbackMetadata?.Item ?? []);
  return {
    merchantRequestId: callback.MerchantRequestID,
    checkoutRequestId: callback.CheckoutRequestID,
    resultCode: callback.ResultCode,
    resultDesc: callback.ResultDesc.slice(0, 500),
    amount: amount.parse(items.get('Amount')),
    receipt: receipt.parse(items.get('MpesaReceiptNumber')),
    transactionDate: transactionDate.parse(items.get('TransactionDate')),
    phone: phone.parse(items.get('PhoneNumber')),
  };
}

function readItems(items: unknown[]): Map<string, string> {
  const values = new Map<string, string>();
  for (const candidate of items) {
    const parsed = item.safeParse(candidate);
    if (parsed.success && !values.has(parsed.data.Name)) values.set(parsed.data.Name, parsed.data.Value);
  }
  return values;
}
