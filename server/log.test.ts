import { Writable } from 'node:stream';
import type { pino } from 'pino';
import { expect, test } from 'vitest';
import { createLog } from './log';

/** Returns the lines that the product's logger writes to standard output. */
function linesWith(write: (log: pino.Logger) => void): string[] {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(...String(chunk).split('\n').filter(Boolean));
      done();
    },
  });
  write(createLog('info', stream));
  return lines;
}

test('[V16.2.5] redacts fields that may contain a secret down to the third level', () => {
  const [line = ''] = linesWith((log) =>
    log.info(
      { password: 's3cret', user: { token: 's3cret', sent: { authorization: 's3cret', cookie: 's3cret' } } },
      'x',
    ),
  );
  expect(line).not.toContain('s3cret');
  expect(line.match(/\[redacted\]/g)).toHaveLength(4);
});

test('[V1.3.10, V16.2.2, V16.2.4, V16.4.1] writes line breaks and quotes as one line of JSON with its time', () => {
  const forged = 'x"}\n{"level":50,"msg":"forged"}\r\u2028';
  const lines = linesWith((log) => log.info({ name: forged }, forged));
  expect(lines).toHaveLength(1);
  const line: unknown = JSON.parse(lines[0] ?? '');
  expect(line).toMatchObject({ level: 30, name: forged, msg: forged, time: expect.any(Number) });
});
