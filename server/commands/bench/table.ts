/** A row of the benchmark report; `goal` applies to the figure in the column `goalOn`, in the same unit. */
export type BenchRow = {
  what: string;
  value: string;
  reference: string;
  ratio: string;
  goal: string;
  goalOn: 'value' | 'ratio';
};

export type ReportRow = (row: BenchRow) => void;

type Verdict = 'met' | 'short' | '-';

const COLUMNS = ['what', 'value', 'reference', 'ratio', 'goal'] as const;
const GOAL = /([≤≥])(.+)/;
const NUMBERS = /\d+(?:\.\d+)?/g;

/** Judges whether a row's figure reaches its goal; returns '-' for a row without goal or figure. */
export function judgeBenchRow(row: BenchRow): Verdict {
  const [, sign, limits = ''] = GOAL.exec(row.goal) ?? [];
  const figures = readNumbers(row[row.goalOn]);
  if (!sign || figures.length === 0) return '-';
  const short = readNumbers(limits).some((limit, at) => {
    const figure = figures[at] ?? limit;
    return sign === '≤' ? figure > limit : figure < limit;
  });
  return short ? 'short' : 'met';
}

export function buildBenchRow(what: string, value: string, goal: string): BenchRow {
  return { what, value, reference: '-', ratio: '-', goal, goalOn: 'value' };
}

/** Builds the report row of a figure beside its reference; the goal applies to the ratio of both. */
export function buildRatioRow(
  what: string,
  goal: string,
  [figure, reference]: readonly [figure: number, reference: number],
  format: (figure: number) => string,
  nameOfReference: string,
): BenchRow {
  return {
    ...{
      what,
      value: format(figure),
      reference: `${nameOfReference} ${format(reference)}`.trimStart(),
    },
    ...{ ratio: (figure / reference).toFixed(2), goal, goalOn: 'ratio' },
  };
}

export const formatRate = (rate: number) => `${Math.round(rate)}/s`;
export const formatMs = (ms: number) => `${ms.toFixed(1)} ms`;
export const formatSeconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;

/** Builds the report row of a figure that was not measured; `what` contains the reason. */
export function buildUnmeasuredRow(what: string, goal: string): BenchRow {
  return buildBenchRow(what, 'not measured', goal);
}

export function formatLine(row: BenchRow): string {
  const figures = [
    row.value,
    isPresent(row.reference) ? `against ${row.reference}` : '',
    isPresent(row.ratio) ? `ratio ${row.ratio}` : '',
    isPresent(row.goal) ? `goal ${row.goal}` : '',
  ];
  return `  ${judgeBenchRow(row).padEnd(5)} ${row.what}: ${figures.filter(isPresent).join(', ')}`;
}

export function formatMarkdown(rows: BenchRow[]): string {
  const header = [...COLUMNS, ''].map((name) => (name === 'value' ? 'measured' : name));
  const lines = rows.map((row) => [...COLUMNS.map((name) => row[name]), judgeBenchRow(row)]);
  const widths = header.map((name, at) =>
    Math.max(name.length, ...lines.map((line) => line[at]?.length ?? 0)),
  );
  const formatCells = (cells: string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [formatCells(header), rule, ...lines.map(formatCells)].join('\n');
}

function isPresent(cell: string): boolean {
  return cell !== '' && cell !== '-';
}

function readNumbers(text: string): number[] {
  return (text.replaceAll(/(?<=\d),(?=\d{3})/g, '').match(NUMBERS) ?? []).map(Number);
}
