import { id } from '#shared/core/values';

/** What an address of the page shows (SPEC §2). */
export type PageAddress =
  | { page: 'home' | 'categories' | 'contact' | 'terms' | 'privacy' }
  | { page: 'private'; title: string }
  | { page: 'car'; carId: string }
  | { page: 'catalogue'; userId: string }
  | { page: 'category'; route: string }
  | { page: 'unknown' };

const FIXED: Record<string, PageAddress> = {
  '/': { page: 'home' },
  '/categories': { page: 'categories' },
  '/contact': { page: 'contact' },
  '/terms-and-conditions': { page: 'terms' },
  '/privacy-policy': { page: 'privacy' },
  '/privacypolicy': { page: 'privacy' },
  '/profile': { page: 'private', title: 'Profile' },
  '/register-car': { page: 'private', title: 'Register Vehicle' },
  '/messages': { page: 'private', title: 'Messages' },
  '/ad-pan': { page: 'private', title: 'Admin Panel' },
};

/** Whatever the case, as the page's own router matches; a slash at the end is allowed. */
export function pageAddress(path: string): PageAddress {
  const lower = path.toLowerCase().replace(/(.)\/+$/, '$1');
  if (Object.hasOwn(FIXED, lower)) return FIXED[lower] ?? { page: 'unknown' };

  const [, first = '', second = '', rest] = lower.split('/');
  if (second === '' || rest !== undefined) return { page: 'unknown' };
  switch (first) {
    case 'car':
    case 'cars':
      return id.safeParse(second).success ? { page: 'car', carId: second } : { page: 'unknown' };
    case 'catalogue':
      return id.safeParse(second).success ? { page: 'catalogue', userId: second } : { page: 'unknown' };
    case 'categories':
      return { page: 'category', route: second };
    case 'messages':
      return { page: 'private', title: 'Messages' };
    case 'reset-password':
      return { page: 'private', title: 'Reset Password' };
    default:
      return { page: 'unknown' };
  }
}
