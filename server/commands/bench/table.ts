/** One measurement. `goal` is for the figure that `goalOn` names, in the same unit. */
export type Row = {
  what: string;
  value: string;
  reference: string;
  ratio: string;
  goal: string;
  goalOn: 'value' | 'ratio';
};

/** Takes a row as soon as it is measured. */
export type Report = (row: Row) => void;

type Verdict = 'met' | 'short' | '-';

const COLUMNS = ['what', 'value', 'reference', 'ratio', 'goal'] as const;
const GOAL = /([≤≥])(.+)/;
const NUMBERS = /\d+(?:\.\d+)?/g;

/** Whether the figures keep what the goal says, number by number; '-' for a row without goal or figure. */
export function verdictOf(row: Row): Verdict {
  const [, sign, limits = ''] = GOAL.exec(row.goal) ?? [];
  const figures = numbersIn(row[row.goalOn]);
  if (!sign || figures.length === 0) return '-';
  const short = numbersIn(limits).some((limit, at) => {
    const figure = figures[at] ?? limit;
    return sign === '≤' ? figure > limit : figure < limit;
  });
  return short ? 'short' : 'met';
}

/** A row without a reference. */
export function valueRow(what: string, value: string, goal: string): Row {
  return { what, value, reference: '-', ratio: '-', goal, goalOn: 'value' };
}

/** A row for what could not be measured; `what` says why. */
export function unmeasuredRow(what: string, goal: string): Row {
  return valueRow(what, 'not measured', goal);
}

/** One line for a row, printed while the run goes on. */
export function lineOf(row: Row): string {
  const figures = [
    row.value,
    isGiven(row.reference) ? `against ${row.reference}` : '',
    isGiven(row.ratio) ? `ratio ${row.ratio}` : '',
    isGiven(row.goal) ? `goal ${row.goal}` : '',
  ];
  return `  ${verdictOf(row).padEnd(5)} ${row.what}: ${figures.filter(isGiven).join(', ')}`;
}

/** The rows as a table in Markdown. */
export function markdownOf(rows: Row[]): string {
  const header = [...COLUMNS, ''].map((name) => (name === 'value' ? 'measured' : name));
  const lines = rows.map((row) => [...COLUMNS.map((name) => row[name]), verdictOf(row)]);
  const widths = header.map((name, at) =>
    Math.max(name.length, ...lines.map((line) => line[at]?.length ?? 0)),
  );
  const textOf = (cells: string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [textOf(header), rule, ...lines.map(textOf)].join('\n');
}

function isGiven(cell: string): boolean {
  return cell !== '' && cell !== '-';
}

function numbersIn(text: string): number[] {
  return (text.replaceAll(/(?<=\d),(?=\d{3})/g, '').match(NUMBERS) ?? []).map(Number);
}
