import { expect, test } from 'vitest';
import { Refusal } from '#shared/core/errors';
import { MPESA_STATEMENT_LIMITS } from '#shared/core/limits';
import { readStatement } from './statement-file';

const HEADING =
  'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Balance Confirmed,Reason Type,Other Party Info,Linked Transaction ID,A/C No.';
const LINE =
  'TKL4H8QZ2M,2026-11-03 14:03:11,2026-11-03 14:02:58,Pay Bill from 2547****678 - ANN Acc. KDL 482J,Completed,"1,100.00",,"10,053.00",true,Pay Bill Online,2547****678 - ANN,,KDL 482J';
const EXPECTED = {
  receipt: 'TKL4H8QZ2M',
  at: new Date('2026-11-03T11:03:11Z'),
  details: 'Pay Bill from 2547****678 - ANN Acc. KDL 482J',
  isCompleted: true,
  paidIn: 1100,
  withdrawn: 0,
  account: 'KDL482J',
};

const read = (...lines: string[]) => readStatement(Buffer.from(lines.join('\n')));

test.each<[string, Buffer]>([
  [
    'the block about the account before the table, totals after it',
    Buffer.from(
      `Organisation Name,Twende Ltd\nTime Period:,"From 01-11-2026 To 30-11-2026"\n\n${HEADING}\n${LINE}\n,,,Totals,,"1,100.00",,\n`,
    ),
  ],
  ['a byte order mark and Windows line ends', Buffer.from(`\uFEFF${HEADING}\r\n${LINE}\r\n`)],
  ['UTF-16, as spreadsheets save it', Buffer.from(`\uFEFF${HEADING}\n${LINE}\n`, 'utf16le')],
  [
    'semicolons, all cells quoted',
    Buffer.from(
      '"Receipt No.";"Completion Time";"Details";"Transaction Status";"Paid In";"Withdrawn"\n' +
        '"TKL4H8QZ2M";"03-11-2026 14:03:11";"Pay Bill from 2547****678 - ANN Acc. KDL 482J";"Completed";"1,100.00";""\n',
    ),
  ],
  [
    'another order and spelling of the columns',
    Buffer.from(
      'A/C No,PAID IN,Completion Time,receipt no,Withdrawn,Details,Transaction  Status\n' +
        'kdl 482j,1100,03/11/2026 14:03:11,tkl4h8qz2m,0.00,Pay Bill from 2547****678 - ANN Acc. KDL 482J,Completed\n',
    ),
  ],
])('[R342] reads the line of a statement with %s', (_what, file) => {
  expect(readStatement(file)).toEqual([EXPECTED]);
});

test('reads a receipt that consists of letters only, and skips headings and totals between lines', () => {
  const lines = read(HEADING, 'TKLXHHQZXM,2026-11-03 14:03:11,,,Completed,100', HEADING, 'Totals,,,,,100');
  expect(lines.map(({ receipt }) => receipt)).toEqual(['TKLXHHQZXM']);
});

test('reads money out as a positive amount and a failed transaction as not completed', () => {
  const lines = read(
    HEADING,
    'TKL4H8QZ2N,03-11-2026 15:00:00,,Pay Bill Charge,Completed,,-60.00,,,,,,',
    'TKL4H8QZ2P,2026-11-03 16:00,,Pay Bill,Failed,100.00,,,,,,,',
  );
  expect(lines).toMatchObject([
    { paidIn: 0, withdrawn: 60, isCompleted: true, account: '' },
    { paidIn: 100, isCompleted: false, at: new Date('2026-11-03T13:00:00Z') },
  ]);
});

test.each([
  { what: 'an empty file', text: '' },
  { what: 'a table without its columns', text: 'Name,Amount\nAnn,100\n' },
  { what: 'a photo', text: '\u0000\u0001\u0002ÿØÿà"' },
  { what: 'an endless quote', text: `${HEADING}\n"${'x'.repeat(50_000)}` },
])('[V5.2.2] refuses $what as unreadable', ({ text }) => {
  expect(() => read(text)).toThrow(Refusal);
});

test('refuses more lines than allowed and names the limit', () => {
  const lines = Array.from({ length: MPESA_STATEMENT_LIMITS.lines + 1 }, () => 'TKL4H8QZ2M,2026-11-03,100');
  expect(() => read('Receipt No.,Completion Time,Paid In', ...lines)).toThrow(/at most 20,000 lines/);
});
