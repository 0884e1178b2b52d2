import { type Duplex, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
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

type ReadRows<Row> = (ids: readonly string[]) => Promise<Row[]>;
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
    source: { ids: string[]; read: ReadRows<Row>; columns: Columns<Row> },
  ): Readable {
    const { ids, columns } = source;
    const file = stringify({
      ...{ header: true, columns: Object.keys(columns), bom: true, escape_formulas: true },
      cast: { string: disarmed },
    });
    const target = { kind: 'export' as const, label: query.q };
    const after = { ...query, rows: ids.length };
    audit
      .act(admin, { action, target, after }, () => written(Readable.from(cells(source)), file))
      .catch((error: unknown) => file.destroy(error instanceof Error ? error : new Error(String(error))));
    return file;
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

async function* cells<Row>(source: { ids: string[]; read: ReadRows<Row>; columns: Columns<Row> }) {
  const cellsOf = Object.values(source.columns);
  for (let at = 0; at < source.ids.length; at += BATCH) {
    const rows = await source.read(source.ids.slice(at, at + BATCH));
    for (const row of rows) yield cellsOf.map((cell) => cell(row));
  }
}

/** Spreadsheets of other countries part cells at semicolons: what follows one must not begin like a formula either. */
function disarmed(text: string): string {
  return text.replace(/([;\t])(?=[=+\-@])/g, "$1'");
}

/** Until whoever reads the file has read it to its end. */
async function written(rows: Readable, file: Duplex): Promise<void> {
  await Promise.all([pipeline(rows, file), finished(file)]);
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
