import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { AuditAction } from '#shared/admin/audit';
import type { AdminCar, AdminUser } from '#shared/admin/contract';
import type { TransactionRow } from '#shared/admin/transactions';
import type { Actor, Audit } from './audit.service';
import type { CarRowsQuery } from './directory/car-rows';
import type { Directory } from './directory/directory';
import type { TransactionRowsQuery } from './directory/transaction-rows';
import type { UserRowsQuery } from './directory/user-rows';
import type { Tables } from './tables.service';

type Cell = string | number | boolean | null;
type Columns<Row> = Record<string, (row: Row) => Cell>;

/** Rows read at once while a file is written. */
const BATCH = 500;

/**
 * The tables as CSV: every row that matches, in the table's order, read while it is sent. A cell that begins
 * like a formula gets an apostrophe in front, so that no name becomes a command in somebody's spreadsheet.
 */
export function createExports({
  directory,
  tables,
  audit,
}: {
  directory: Directory;
  tables: Tables;
  audit: Audit;
}) {
  /** The entry ends when the last row is sent; a download that is broken off reads as failed. */
  function csv<Row>(
    admin: Actor,
    action: AuditAction,
    query: { q: string },
    source: { ids: string[]; read(ids: readonly string[]): Promise<Row[]>; columns: Columns<Row> },
  ): Readable {
    const { ids, read, columns } = source;
    const csvText = stringify({
      header: true,
      columns: Object.keys(columns),
      bom: true,
      escape_formulas: true,
    });
    const cellsOf = Object.values(columns);
    const deed = {
      action,
      target: { kind: 'export' as const, label: query.q },
      after: { ...query, rows: ids.length },
    };
    void audit
      .act(admin, deed, async () => {
        const rows = Readable.from(
          (async function* () {
            for (let at = 0; at < ids.length; at += BATCH) {
              for (const row of await read(ids.slice(at, at + BATCH))) yield cellsOf.map((cell) => cell(row));
            }
          })(),
        );
        await new Promise<void>((resolve, reject) => {
          csvText.once('close', resolve).once('error', reject);
          rows.once('error', (error) => csvText.destroy(error));
          csvText.once('close', () => rows.destroy());
          rows.pipe(csvText);
        });
        if (!csvText.readableEnded) throw new Error('The download was broken off.');
      })
      .catch((error: unknown) => csvText.destroy(error instanceof Error ? error : new Error(String(error))));
    return csvText;
  }

  return {
    async users(admin: Actor, query: UserRowsQuery): Promise<Readable> {
      const ids = await directory.allUsers(query);
      return csv(admin, 'users.export', query, { ids, read: tables.userRows, columns: USER_COLUMNS });
    },
    async cars(admin: Actor, query: CarRowsQuery): Promise<Readable> {
      const ids = await directory.allCars(query);
      return csv(admin, 'cars.export', query, { ids, read: tables.carRows, columns: CAR_COLUMNS });
    },
    async transactions(admin: Actor, query: TransactionRowsQuery): Promise<Readable> {
      const ids = await directory.allTransactions(query);
      const source = { ids, read: tables.transactionRows, columns: TRANSACTION_COLUMNS };
      return csv(admin, 'transactions.export', query, source);
    },
  };
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

const USER_COLUMNS: Columns<AdminUser> = {
  Email: (user) => user.email,
  Name: (user) => user.name,
  'Brand name': (user) => user.brandName,
  Phone: (user) => user.phone,
  Admin: (user) => yesNo(user.isAdmin),
  Verified: (user) => yesNo(user.isVerified),
  'Suspended since': (user) => user.suspendedAt,
  Created: (user) => user.createdAt,
};

const CAR_COLUMNS: Columns<AdminCar> = {
  'Reg No.': (car) => car.regNo,
  Make: (car) => car.make,
  Model: (car) => car.model,
  Year: (car) => car.year,
  Category: (car) => car.category,
  County: (car) => car.county,
  Town: (car) => car.nearestTown,
  'Price per day (KES)': (car) => car.price,
  Owner: (car) => car.lender.name,
  Contact: (car) => car.contact,
  Email: (car) => car.email,
  Active: (car) => yesNo(car.isActive),
  Subscribed: (car) => yesNo(car.isSubscribed),
  'Expiry date': (car) => car.subscriptionExpiry,
  Created: (car) => car.createdAt,
};

const TRANSACTION_COLUMNS: Columns<TransactionRow> = {
  'Reg No': (row) => row.AccountReference,
  'Transaction Code': (row) => row.MpesaReceiptNumber,
  'Amount (KES)': (row) => row.Amount,
  Phone: (row) => row.PhoneNumber,
  Purpose: (row) => row.purpose,
  Status: (row) => row.status,
  Unapplied: (row) => yesNo(row.isUnapplied),
  Result: (row) => row.ResultDesc,
  Created: (row) => row.createdAt,
  Updated: (row) => row.updatedAt,
};
