import { z } from 'zod';
import type { PaymentReason } from '#shared/payments/failure-sentences';

type DarajaError = { code: string; message: string };

const ownShape = z.object({ errorCode: z.string().min(1), errorMessage: z.string().default('') });
const gatewayShape = z.object({
  fault: z.object({ faultstring: z.string(), detail: z.object({ errorcode: z.string() }).optional() }),
});

/** Daraja's error body, in its own shape or that of the gateway before it (DARAJA 1.6); null for any other. */
export function readErrorBody(body: unknown): DarajaError | null {
  const own = ownShape.safeParse(body);
  if (own.success) return { code: own.data.errorCode, message: tidy(own.data.errorMessage) };
  const gateway = gatewayShape.safeParse(body);
  if (!gateway.success) return null;
  const { faultstring, detail } = gateway.data.fault;
  return { code: detail?.errorcode ?? 'fault', message: tidy(faultstring) };
}

/** True where Daraja turned the request away for its token, before looking at the rest of it. */
export function isTokenRejected(status: number, body: unknown): boolean {
  if (status === 401) return true;
  const code = readErrorBody(body)?.code;
  return code === '404.001.03' || code === '400.003.01';
}

/** The reason behind an error that Daraja answered to a push, where its code or text tells; its texts vary. */
export function recogniseError({ code, message }: DarajaError): PaymentReason | undefined {
  if (/PhoneNumber|PartyA|ICCID|non[- ]?m-?pesa/i.test(message)) return 'not_mpesa';
  if (/lock subscriber/i.test(message)) return 'line_busy';
  if (code === '500.003.02' || code === '500.003.03') return 'busy';
  if (/wrong credentials|merchant does not exist/i.test(message)) return 'misconfigured';
  return undefined;
}

/** A message fit for a log: short, and without an address, which could be ours with its secret. */
function tidy(message: string): string {
  return message.replace(/https?:\/\/\S+/gi, '[address]').slice(0, 200);
}
