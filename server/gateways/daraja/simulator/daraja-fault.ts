import type { Response } from 'express';
import { newRequestId } from './identifiers';

/** One of Daraja's error answers (DARAJA 1.6). */
export type DarajaFault = { status: number; errorCode: string; errorMessage: string };

export const INVALID_TOKEN: DarajaFault = {
  status: 404,
  errorCode: '404.001.03',
  errorMessage: 'Invalid Access Token',
};
export const WRONG_PATH: DarajaFault = {
  status: 404,
  errorCode: '404.001.01',
  errorMessage: 'Resource not found',
};
export const WRONG_METHOD: DarajaFault = {
  status: 405,
  errorCode: '405.001',
  errorMessage: 'Method Not Allowed',
};
export const WRONG_AUTHENTICATION: DarajaFault = {
  status: 400,
  errorCode: '400.008.01',
  errorMessage: 'Invalid Authentication passed',
};
export const WRONG_GRANT: DarajaFault = {
  status: 400,
  errorCode: '400.008.02',
  errorMessage: 'Invalid grant type passed',
};
export const INTERNAL_ERROR: DarajaFault = {
  status: 500,
  errorCode: '500.003.1001',
  errorMessage: 'Internal Server Error',
};

/** The code that Daraja overloads: credentials, merchants, prompts that it cannot find or will not tell. */
export function overloadedFault(errorMessage: string): DarajaFault {
  return { status: 500, errorCode: '500.001.1001', errorMessage };
}

export function invalidField(name: string): DarajaFault {
  return { status: 400, errorCode: '400.002.02', errorMessage: `Bad Request - Invalid ${name}` };
}

export function answerFault(res: Response, { status, errorCode, errorMessage }: DarajaFault): void {
  res.status(status).json({ requestId: newRequestId(), errorCode, errorMessage });
}
