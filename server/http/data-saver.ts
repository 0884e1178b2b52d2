import type { Request } from 'express';
import { parseCookies } from './cookies';

const FONT_PRELOAD = /<link rel="preload" as="font"[^>]*>/g;

/** Asks as the user has chosen, otherwise as the browser requests. */
export function asksForLessData(request: Request): boolean {
  const choice = parseCookies(request)['data-saver'];
  return choice ? choice === 'on' : request.headers['save-data'] === 'on';
}

/** Removes web fonts and marks the document for the page and its style sheet. */
export function toDataSavingDocument(html: string): string {
  return html.replace('<html', '<html data-saver').replaceAll(FONT_PRELOAD, '');
}
