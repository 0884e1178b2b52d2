import { availableParallelism, cpus, release, type as system, totalmem } from 'node:os';
import { endAll } from './product';
import { formatLine, formatMarkdown, type Report, type Row } from './table';

/** `takes`: on two cores. */
export type Part = {
  about: string;
  takes: string;
  /** Runs only if it is named: it takes too long for every run. */
  byNameOnly?: true;
  /** What it starts is ended after it. */
  measure(report: Report): Promise<void>;
};

const INTERRUPTED = 130;
const GIGABYTE = 2 ** 30;

/** Returns the exit code: 1 if a part failed, after which the others still run. */
export async function runParts(parts: [string, Part][]): Promise<number> {
  const rows: Row[] = [];
  const report: Report = (row) => {
    rows.push(row);
    console.log(formatLine(row));
  };
  const isInterrupted = endWhenInterrupted(rows);
  let code = 0;
  for (const [name, { about, takes, measure }] of parts) {
    console.log(`${name}: about ${takes} … (${about})`);
    try {
      await measure(report);
    } catch (error) {
      // The interruption has ended the processes of the part.
      if (isInterrupted()) await new Promise(() => {});
      console.error(`${name} failed:`, error);
      code = 1;
    }
    await endAll();
  }
  printTable(rows);
  return code;
}

/** On Ctrl-C, prints the table so far and ends what the part has started. */
function endWhenInterrupted(rows: Row[]): () => boolean {
  let interrupted = false;
  const end = async () => {
    if (interrupted) return;
    interrupted = true;
    printTable(rows);
    await endAll();
    process.exit(INTERRUPTED);
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  return () => interrupted;
}

function printTable(rows: Row[]): void {
  if (rows.length > 0) console.log(`\n${formatMarkdown(rows)}\n\n${describeMachine()}`);
}

function describeMachine(): string {
  const model = cpus()[0]?.model.trim() || 'unknown processor';
  const memory = `${Math.round(totalmem() / GIGABYTE)} GB`;
  return `${model}, ${availableParallelism()} cores, ${memory} of memory, Node ${process.version}, ${system()} ${release()}`;
}
