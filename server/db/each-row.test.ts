import { describe, expect, test, vi } from 'vitest';
import { Refusal } from '#shared/core/errors';
import { forEachDueRow, forEachRow, type RowBatchLimits } from './each-row';

type Row = { id: string; outcome: 'done' | 'fault' | 'refused' };

const rowsOf = (count: number, outcome: Row['outcome']) =>
  Array.from({ length: count }, (_, at) => ({ id: `${outcome}-${at}`, outcome }));

/** Creates rows that remain due until their work is done. */
function createDue(rows: readonly Row[]) {
  const due = new Map(rows.map((row) => [row.id, row]));
  const tried: string[] = [];
  const log = { warn: vi.fn() };
  let reads = 0;
  return {
    log,
    tried,
    reads: () => reads,
    find: async ({ limit, except }: RowBatchLimits) => {
      reads += 1;
      return [...due.values()].filter(({ id }) => !except.includes(id)).slice(0, limit);
    },
    work: {
      idOf: ({ id }: Row) => id,
      run: async ({ id, outcome }: Row) => {
        tried.push(id);
        if (outcome === 'fault') throw new Error(`cannot do ${id}`);
        if (outcome === 'refused') throw new Refusal('state_moved_on');
        due.delete(id);
      },
      log,
      failure: 'row not done',
    },
  };
}

describe('forEachDueRow', () => {
  test('processes the rows after a first row that always fails', async () => {
    const due = createDue([...rowsOf(1, 'fault'), ...rowsOf(3, 'done')]);
    await forEachDueRow(due.find, due.work);
    expect(due.tried).toEqual(['fault-0', 'done-0', 'done-1', 'done-2']);
  });

  test('[R900] processes the rows after 250 rows that always fail', async () => {
    const due = createDue([...rowsOf(250, 'fault'), ...rowsOf(2, 'done')]);
    await forEachDueRow(due.find, due.work);
    expect(due.tried).toHaveLength(252);
    expect(due.tried.slice(-2)).toEqual(['done-0', 'done-1']);
  });

  test('[R900] tries each of 100 refused rows once, then the row after them', async () => {
    const due = createDue([...rowsOf(100, 'refused'), ...rowsOf(1, 'done')]);
    await forEachDueRow(due.find, due.work);
    expect(due.tried).toHaveLength(101);
    expect(due.log.warn).not.toHaveBeenCalled();
  });

  test('ends if the query ignores which rows to exclude', async () => {
    const due = createDue(rowsOf(100, 'refused'));
    await forEachDueRow(() => due.find({ limit: 100, except: [] }), due.work);
    expect(due.tried).toHaveLength(100);
    expect(due.reads()).toBe(3);
  });

  test('logs one warning with the first error and the number of failed rows', async () => {
    const due = createDue(rowsOf(120, 'fault'));
    await forEachDueRow(due.find, due.work);
    expect(due.log.warn).toHaveBeenCalledTimes(1);
    const [fields, message] = due.log.warn.mock.calls[0] ?? [];
    expect(message).toBe('row not done');
    expect(fields).toMatchObject({ failed: 120, err: { message: 'cannot do fault-0' } });
    expect(fields.ids).toHaveLength(10);
  });
});

describe('forEachRow', () => {
  test('returns the number of failed rows without counting refusals', async () => {
    const due = createDue([]);
    const rows = [...rowsOf(2, 'fault'), ...rowsOf(1, 'refused'), ...rowsOf(1, 'done')];
    expect(await forEachRow(rows, due.work)).toBe(2);
    expect(due.tried).toHaveLength(4);
  });

  test('logs the failed rows and rethrows the error when reading fails', async () => {
    const due = createDue([]);
    async function* rows() {
      yield* rowsOf(1, 'fault');
      throw new Error('database away');
    }
    await expect(forEachRow(rows(), due.work)).rejects.toThrow('database away');
    expect(due.log.warn).toHaveBeenCalledTimes(1);
  });
});
