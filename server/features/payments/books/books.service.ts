import { carsInBooks } from '../../cars/car-books.service';
import { type Audit, auditBooks } from './books-audit';
import { findEntries } from './ledger.model';

/**
 * Reads the books of the connected database and checks them. Beside a running server something may be written down
 * between two reads: whoever asks then asks again before believing in an imbalance.
 */
export async function takeStock(now: Date): Promise<Audit> {
  const cars = await carsInBooks();
  return auditBooks({ now, ...cars, ...(await findEntries()) });
}
