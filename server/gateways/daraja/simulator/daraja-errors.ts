import type { Response } from 'express';
import { generateRequestId } from './prompts';

export type DarajaError = { status: number; errorCode: string; errorMessage: string };

export const INVALID_TOKEN = createError(404, '404.001.03', 'Invalid Access Token');
export const WRONG_PATH = createError(404, '404.001.01', 'Resource not found');
export const WRONG_METHOD = createError(405, '405.001', 'Method Not Allowed');
export const WRONG_AUTHENTICATION = createError(400, '400.008.01', 'Invalid Authentication passed');
export const WRONG_GRANT = createError(400, '400.008.02', 'Invalid grant type passed');
export const INTERNAL_ERROR = createError(500, '500.003.1001', 'Internal Server Error');

/** Daraja uses code 500.001.1001 for several unrelated errors, which only the text distinguishes. */
export function createOverloadedError(errorMessage: string): DarajaError {
  return createError(500, '500.001.1001', errorMessage);
}

export function createInvalidFieldError(name: string): DarajaError {
  return createError(400, '400.002.02', `Bad Request - Invalid ${name}`);
}

export function sendError(res: Response, { status, errorCode, errorMessage }: DarajaError): void {
  res.status(status).json({ requestId: generateRequestId(), errorCode, errorMessage });
}

function createError(status: number, errorCode: string, errorMessage: string): DarajaError {
  return { status, errorCode, errorMessage };
}
