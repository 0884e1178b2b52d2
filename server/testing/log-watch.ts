import { Writable } from 'node:stream';

type Line = { level: number; msg: string };

const ERROR = 50;

/** Message of the error that ends a flow which a test has stopped for good. */
export const STOPPED_FLOW_MESSAGE = 'stopped by its test';

/** Collects log lines; `check` fails if they contain an error that the test did not expect. */
export function createLogWatch() {
  const lines: string[] = [];
  let expected = 0;
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(...String(chunk).split('\n').filter(Boolean));
      done();
    },
  });
  const errors = () =>
    lines.filter((line) => (JSON.parse(line) as Line).level >= ERROR && !line.includes(STOPPED_FLOW_MESSAGE));
  return {
    stream,
    lines,
    errors,
    /** Adds to the number of errors that the test causes on purpose. */
    expect(count: number) {
      expected += count;
    },
    check() {
      if (errors().length !== expected) throw new Error(`Faults in the log:\n${errors().join('\n')}`);
    },
  };
}
