import type { Request } from 'express';
import { cookiesOf } from './cookies';

const FONT_PRELOAD = /<link rel="preload" as="font"[^>]*>/g;

/** Whether the page's document shall load little: by the user's choice, otherwise as the browser asks. */
export function asksForLessData(request: Request): boolean {
  const choice = cookiesOf(request)['data-saver'];
  return choice ? choice === 'on' : request.headers['save-data'] === 'on';
}

/** The document without web fonts; its attribute tells page and style sheet. Its screen is rendered with small photos. */
export function withLessData(html: string): string {
  return html.replace('<html', '<html data-saver').replaceAll(FONT_PRELOAD, '');
}
