import { z } from 'zod';
import type { PaymentReason } from '#shared/payments/failure-sentences';

type DarajaError = { code: string; message: string };

const darajaShape = z.object({ errorCode: z.string().min(1), errorMessage: z.string().default('') });
const apigeeShape = z.object({
  fault: z.object({ faultstring: z.string(), detail: z.object({ errorcode: z.string() }).optional() }),
});

/** Reads an error of Daraja or of the Apigee gateway in front of it; returns null for any other body. */
export function readErrorBody(body: unknown): DarajaError | null {
  const daraja = darajaShape.safeParse(body);
  if (daraja.success) return { code: daraja.data.errorCode, message: redact(daraja.data.errorMessage) };
  const apigee = apigeeShape.safeParse(body);
  if (!apigee.success) return null;
  const { faultstring, detail } = apigee.data.fault;
  return { code: detail?.errorcode ?? 'fault', message: redact(faultstring) };
}

/** Whether Daraja rejected the access token, which happens before it processes the request. */
export function isTokenRejected(status: number, body: unknown): boolean {
  if (status === 401) return true;
  const code = readErrorBody(body)?.code;
  return code === '404.001.03' || code === '400.003.01';
}

export function recogniseError({ code, message }: DarajaError): PaymentReason | undefined {
  if (/PhoneNumber|PartyA|ICCID|non[- ]?m-?pesa/i.test(message)) return 'not_mpesa';
  if (/lock subscriber/i.test(message)) return 'line_busy';
  if (code === '500.003.02' || code === '500.003.03') return 'busy';
  if (/wrong credentials|merchant does not exist/i.test(message)) return 'misconfigured';
  return undefined;
}

/** Shortens a message and removes URLs from it, one of which could be our secret callback URL. */
function redact(message: string): string {
  return message.replace(/https?:\/\/\S+/gi, '[address]').slice(0, 200);
}
