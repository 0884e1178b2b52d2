import type { RowStore } from '../../../changes/read-model';

/** A row store that holds one row a document, by id. */
export function createRowMap<Stored extends { _id: { toHexString(): string } }, Row>(
  rowOf: (document: Stored) => Row,
): RowStore<Stored> & { rows: ReadonlyMap<string, Row> } {
  const rows = new Map<string, Row>();
  return {
    rows,
    put: (document) => void rows.set(document._id.toHexString(), rowOf(document)),
    remove: (id) => void rows.delete(id),
    size: () => rows.size,
  };
}
