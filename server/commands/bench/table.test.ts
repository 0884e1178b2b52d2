import { expect, test } from 'vitest';
import { type BenchRow, formatLine, formatMarkdown, judgeBenchRow } from './table';

const row = (figures: Partial<BenchRow>): BenchRow => ({
  ...{ what: 'a call', value: '-', reference: '-', ratio: '-', goal: '-', goalOn: 'value' },
  ...figures,
});

test.each<[string, Partial<BenchRow>, string]>([
  ['a value below its limit', { value: '12.5 ms', goal: '≤ 20 ms' }, 'met'],
  ['a value above its limit', { value: '20.1 ms', goal: '≤ 20 ms' }, 'short'],
  ['a goal for the ratio', { value: '900/s', ratio: '0.96', goal: '≥ 0.95', goalOn: 'ratio' }, 'met'],
  ['a goal for the value beside a ratio', { value: '50.0 ms', ratio: '5.9', goal: '≤ 20 ms' }, 'short'],
  ['scores beside a ratio', { value: '99, 100', ratio: '0.97', goal: '≥ 98, 100' }, 'met'],
  ['a status before the limit', { ratio: '0.94', goal: '304, ≥ 0.95', goalOn: 'ratio' }, 'short'],
  ['several figures, the last one short', { value: '99, 100, 96', goal: '≥ 98, 100, 100' }, 'short'],
  ['more figures than limits', { value: '12 ms, at most 900 ms', goal: '≤ 200 ms' }, 'met'],
  ['thousands', { value: '1,900 MB', goal: '≤ 1,024 MB' }, 'short'],
  ['nothing measured', { value: 'not measured', goal: '≥ 0.9' }, '-'],
  ['no goal', { value: '3 s' }, '-'],
])('returns the verdict for %s', (_name, figures, verdict) => {
  expect(judgeBenchRow(row(figures))).toBe(verdict);
});

test('formats a row with its goal and verdict as a line and as Markdown', () => {
  const measured = row({
    ...{ value: '900/s', reference: 'bare 1000/s', ratio: '0.90' },
    ...{ goal: '≥ 0.95', goalOn: 'ratio' },
  });
  expect(formatLine(measured)).toBe('  short a call: 900/s, against bare 1000/s, ratio 0.90, goal ≥ 0.95');
  expect(formatMarkdown([measured]).split('\n').at(-1)).toBe(
    '| a call | 900/s    | bare 1000/s | 0.90  | ≥ 0.95 | short |',
  );
});
