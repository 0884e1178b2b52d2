import { createFleetRows, type FleetRows } from './fleet-rows';
import { TEXT_COLUMNS } from './fleet-table';

/** The rows that are not empty, in new rows, with the texts and words that these need and no others. */
export function compactRows(old: FleetRows, isEmpty: (row: number) => boolean): FleetRows {
  const rows = createFleetRows();
  const rowOf = new Map<number, number>();
  const from = old.table();
  for (let row = 0; row < old.ids.length; row += 1) {
    if (!isEmpty(row)) rowOf.set(row, rows.appendCopy(from, row, old.ids[row] ?? ''));
  }
  renumberTexts(old, rows);
  const marks = new Uint8Array(old.ids.length);
  old.vocabulary.words.forEach((word, number) => {
    old.vocabulary.markRows(number, marks);
    for (let row = marks.indexOf(1); row >= 0; row = marks.indexOf(1, row + 1)) {
      marks[row] = 0;
      const target = rowOf.get(row);
      if (target !== undefined) rows.vocabulary.addRow(rows.vocabulary.numberOf(word), target);
    }
  });
  return rows;
}

/** Copied rows hold the numbers of the old dictionaries. */
function renumberTexts(old: FleetRows, rows: FleetRows): void {
  const table = rows.table();
  for (const column of TEXT_COLUMNS) {
    const numbers = table[column];
    const renumbered = new Map<number, number>();
    for (let row = 0; row < rows.ids.length; row += 1) {
      const before = numbers[row] ?? 0;
      const key = old.dictionaries[column].entries[before]?.key ?? [];
      const after = renumbered.get(before) ?? rows.dictionaries[column].numberOf(...key);
      renumbered.set(before, after);
      numbers[row] = after;
    }
  }
}
