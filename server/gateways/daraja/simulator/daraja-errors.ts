import type { Response } from 'express';
import { newRequestId } from './identifiers';

export type DarajaError = { status: number; errorCode: string; errorMessage: string };

export const INVALID_TOKEN: DarajaError = {
  status: 404,
  errorCode: '404.001.03',
  errorMessage: 'Invalid Access Token',
};
export const WRONG_PATH: DarajaError = {
  status: 404,
  errorCode: '404.001.01',
  errorMessage: 'Resource not found',
};
export const WRONG_METHOD: DarajaError = {
  status: 405,
  errorCode: '405.001',
  errorMessage: 'Method Not Allowed',
};
export const WRONG_AUTHENTICATION: DarajaError = {
  status: 400,
  errorCode: '400.008.01',
  errorMessage: 'Invalid Authentication passed',
};
export const WRONG_GRANT: DarajaError = {
  status: 400,
  errorCode: '400.008.02',
  errorMessage: 'Invalid grant type passed',
};
export const INTERNAL_ERROR: DarajaError = {
  status: 500,
  errorCode: '500.003.1001',
  errorMessage: 'Internal Server Error',
};

/** Daraja uses the code 500.001.1001 for several unrelated errors; only the text differs. */
export function createOverloadedError(errorMessage: string): DarajaError {
  return { status: 500, errorCode: '500.001.1001', errorMessage };
}

export function createInvalidFieldError(name: string): DarajaError {
  return { status: 400, errorCode: '400.002.02', errorMessage: `Bad Request - Invalid ${name}` };
}

export function sendError(res: Response, { status, errorCode, errorMessage }: DarajaError): void {
  res.status(status).json({ requestId: newRequestId(), errorCode, errorMessage });
}
