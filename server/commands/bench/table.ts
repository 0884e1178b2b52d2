/** One measurement. `goal` is for `ratio` where there is a reference, otherwise for `value`. */
export type Row = {
  what: string;
  value: string;
  reference: string;
  ratio: string;
  goal: string;
};

const COLUMNS = ['what', 'value', 'reference', 'ratio', 'goal'] as const;

export function printTable(rows: Row[]): void {
  const header: Row = {
    what: 'what',
    value: 'measured',
    reference: 'reference',
    ratio: 'ratio',
    goal: 'goal',
  };
  const widths = COLUMNS.map((name) => Math.max(...[header, ...rows].map((row) => row[name].length)));
  const line = (row: Row) =>
    `| ${COLUMNS.map((name, index) => row[name].padEnd(widths[index] ?? 0)).join(' | ')} |`;
  console.log(line(header));
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  for (const row of rows) console.log(line(row));
}
