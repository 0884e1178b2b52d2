/** Row of the fault table: a simulated fault and its effects. */
export type Row = {
  fault: string;
  requests?: number;
  /** Number of calls refused in a way that the fault allows. */
  refused?: number;
  lost?: number;
  slowestMs?: number;
  recoveryMs?: number;
  note: string;
  /** Reasons why the fault's test failed; empty if it passed. */
  problems: string[];
};

/** Collects the expectations that the server did not meet during a fault. */
export function createExpectations() {
  const problems: string[] = [];
  return {
    problems,
    expect(holds: boolean, problem: string): void {
      if (!holds) problems.push(problem);
    },
  };
}

export function printFaultRow({
  fault,
  requests,
  refused,
  lost,
  slowestMs,
  recoveryMs,
  note,
  problems,
}: Row): void {
  const number = (value: number | undefined) => String(value ?? '–').padStart(8);
  const seconds = (ms: number | undefined) => (ms === undefined ? '–' : (ms / 1000).toFixed(1)).padStart(8);
  const cells = [
    fault.padEnd(34),
    number(requests),
    number(refused),
    number(lost),
    seconds(slowestMs),
    seconds(recoveryMs),
  ];
  const verdict = problems.length === 0 ? 'ok  ' : 'FAIL';
  process.stdout.write(`${verdict} ${cells.join(' ')}  ${note}\n`);
  for (const problem of problems) process.stdout.write(`       ${problem}\n`);
}

export function printFaultHeadings(): void {
  const titles = ['requests', 'refused', 'lost', 'slowest', 'recovery'].map((title) => title.padStart(8));
  process.stdout.write(`     ${'fault'.padEnd(34)} ${titles.join(' ')}\n`);
}
