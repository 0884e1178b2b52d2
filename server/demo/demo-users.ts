/** The password of every demo account. They exist in demo data only. */
export const DEMO_PASSWORD = 'twende-demo-2026';

/** The accounts that a newcomer is shown, one of each kind. */
export const DEMO_USERS = [
  { role: 'renter', email: 'achieng.otieno@example.com' },
  { role: 'lender', email: 'wanjiku.kamau@example.com' },
  { role: 'admin', email: 'admin@example.com' },
] as const;
