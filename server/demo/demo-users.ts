/** The password of every demo user. */
export const DEMO_PASSWORD = 'twende-demo-2026';

/** The demo users that the start prints, one of each role. */
export const DEMO_USERS = [
  { role: 'renter', email: 'achieng.otieno@example.com' },
  { role: 'lender', email: 'wanjiku.kamau@example.com' },
  { role: 'admin', email: 'admin@example.com' },
] as const;
