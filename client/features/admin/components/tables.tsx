import type { adminData } from '#shared/admin/contract';
import type { ReplyOf } from '#shared/core/endpoint';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { formatDate, formatShillings } from '../../../lib/format';
import { Plate } from '../../../ui/plate';
import type { AdminTab } from '../api';
import { maskEmail, shortName } from '../masking';
import { adminWords } from '../words';
import { PagedTable } from './paged-table';

type AdminTableProps = { tab: AdminTab; data: ReplyOf<typeof adminData> };

/** The table of a tab, with the columns of SPEC §2. */
export function AdminTable({ tab, data }: AdminTableProps) {
  return (
    <PagedTable
      key={tab}
      label={adminWords[tab]}
      columns={adminWords.columns[tab]}
      rows={rowsOf(tab, data)}
      pageSize={ADMIN_LIMITS.rows[tab]}
    />
  );
}

function rowsOf(tab: AdminTab, { users, cars, transactions }: AdminTableProps['data']) {
  switch (tab) {
    case 'users':
      return users.map(({ _id, email, name, isAdmin, createdAt }) => ({
        key: _id,
        cells: [
          maskEmail(email),
          shortName(name),
          isAdmin ? adminWords.yes : adminWords.no,
          formatDate(createdAt),
        ],
      }));
    case 'cars':
      return cars.map(({ _id, regNo, lender, contact, email, subscriptionExpiry }) => ({
        key: _id,
        cells: [
          <Plate key="plate" regNo={regNo} />,
          shortName(lender.name),
          contact,
          maskEmail(email),
          formatDate(subscriptionExpiry),
        ],
      }));
    case 'transactions':
      return transactions.map(({ _id, AccountReference, MpesaReceiptNumber, Amount }) => ({
        key: _id,
        cells: [
          <Plate key="plate" regNo={AccountReference} />,
          MpesaReceiptNumber ?? '–',
          formatShillings(Amount),
        ],
      }));
  }
}
