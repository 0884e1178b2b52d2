import { parseCookie } from 'cookie';
import type { Request } from 'express';

const FONT_PRELOAD = /<link rel="preload" as="font"[^>]*>/g;
/** Of a `srcset`: what is wider than the smallest size. */
const WIDER_PHOTO = /, [^",\s]+\/(?:640|1280)\.(?:avif|webp|jpg) \d+w/g;
const WIDER_SOURCE = /( src="[^"]+\/)(?:640|1280)(?=\.jpg")/g;

/** Whether the page's document shall load little: by the user's choice, otherwise as the browser asks. */
export function asksForLessData(request: Request): boolean {
  const choice = parseCookie(request.headers.cookie ?? '')['data-saver'];
  return choice ? choice === 'on' : request.headers['save-data'] === 'on';
}

/** The document with small photos and without web fonts; its attribute tells page and style sheet. */
export function withLessData(html: string): string {
  return html
    .replace('<html', '<html data-saver')
    .replaceAll(FONT_PRELOAD, '')
    .replaceAll(WIDER_PHOTO, '')
    .replaceAll(WIDER_SOURCE, '$1320');
}
