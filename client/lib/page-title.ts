import { BRAND } from '#shared/core/brand';

/** 'Profile' → 'Profile · Twende', as in the browser's tab. */
export function pageTitle(title: string): string {
  return `${title} · ${BRAND.name}`;
}
