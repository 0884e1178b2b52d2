/** What the dashboard says (SPEC §2 Admin dashboard). */
export const adminWords = {
  title: 'Admin Panel',
  hello: (name: string) => `Hello, ${name || 'Admin'}`,
  exit: 'Exit Admin',
  logout: 'Logout',
  tables: 'Tables',
  users: 'Users',
  cars: 'Cars',
  transactions: 'Transactions',
  columns: {
    users: ['Email', 'Name', 'Admin', 'Created'],
    cars: ['Reg No.', 'Owner', 'Contact', 'Email', 'Expiry'],
    transactions: ['Reg No', 'Transaction Code', 'Amount'],
  },
  yes: 'Yes',
  no: 'No',
  previous: 'Prev',
  next: 'Next',
  counter: (from: number, to: number, of: number) => `${from}-${to} of ${of}`,
  empty: 'Nothing here yet.',
  loading: 'Loading...',
  failed: 'The data could not be loaded.',
} as const;
