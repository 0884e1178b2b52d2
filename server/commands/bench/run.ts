import { endAll } from './endings';
import { describeMachine } from './machine';
import { lineOf, markdownOf, type Report, type Row } from './table';

/** A part of the benchmark: what it measures, and how long that takes on two cores, such as '6 minutes'. */
export type Part = {
  about: string;
  takes: string;
  /** Runs only if it is named: it takes too long for every run. */
  byNameOnly?: true;
  measure(report: Report): Promise<void>;
};

const INTERRUPTED = 130;

/**
 * Runs parts one after another and prints each row as it is known, then all as a table.
 * @returns the exit code: 1 if a part failed, after which the others run all the same
 */
export async function runParts(parts: [string, Part][]): Promise<number> {
  const rows: Row[] = [];
  const report: Report = (row) => {
    rows.push(row);
    console.log(lineOf(row));
  };
  const isInterrupted = endWhenInterrupted(rows);
  let code = 0;
  for (const [name, { about, takes, measure }] of parts) {
    console.log(`${name}: about ${takes} … (${about})`);
    try {
      await measure(report);
    } catch (error) {
      // Its processes have just been ended.
      if (isInterrupted()) await new Promise(() => {});
      console.error(`${name} failed:`, error);
      code = 1;
    }
  }
  printTable(rows);
  return code;
}

/** A part that knows its rows only at its end. */
export function atTheEnd(measure: () => Promise<Row[]>): Part['measure'] {
  return async (report) => {
    for (const row of await measure()) report(row);
  };
}

/** After Ctrl-C: the table so far; then ends what the parts have started, and this process. */
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
  if (rows.length > 0) console.log(`\n${markdownOf(rows)}\n\n${describeMachine()}`);
}
