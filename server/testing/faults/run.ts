import { hasRedisServer, MISSING_REDIS_MESSAGE } from '../redis-server';
import { testHostileCalendars } from './calendar-faults';
import { testFrozenProcess, testSleepingMachine } from './freeze-faults';
import { testHangingDaraja, testUnavailableMailServer, testUnresponsiveBucket } from './gateway-faults';
import { testInstancesWithoutRedis } from './instance-faults';
import { testDatabaseFault, testRedisFault } from './network-faults';
import {
  testDamagedFile,
  testFullDisk,
  testSimultaneousStarts,
  testStopDuringWrites,
} from './process-faults';
import { printFaultHeadings, printFaultRow, type Row } from './rows';
import { testNearlyStalledUploads, testStalledUploads } from './upload-faults';

type Trial = { name: string; run: () => Promise<Row[]> };

const REDIS: Trial[] = [
  { name: 'redis', run: () => testRedisFault('refuse') },
  { name: 'redis', run: () => testRedisFault('freeze') },
  { name: 'instances', run: testInstancesWithoutRedis },
];

/**
 * `npm run test:faults`: simulates every fault of the fault table on built servers in separate processes, and
 * prints the results. `npm run test:faults -- disk redis` runs some faults. Exits with 1 if a test fails.
 */
const TRIALS: Trial[] = [
  { name: 'mongodb', run: () => testDatabaseFault('refuse') },
  { name: 'mongodb', run: () => testDatabaseFault('freeze') },
  { name: 'mongodb', run: () => testDatabaseFault('slow') },
  ...(hasRedisServer
    ? REDIS
    : [
        {
          name: 'redis',
          run: async () => [{ fault: 'Redis', note: `skipped: ${MISSING_REDIS_MESSAGE}`, problems: [] }],
        },
      ]),
  { name: 'sigterm', run: testStopDuringWrites },
  { name: 'disk', run: testFullDisk },
  { name: 'damage', run: testDamagedFile },
  { name: 'starts', run: testSimultaneousStarts },
  { name: 'calendar', run: testHostileCalendars },
  { name: 'freeze', run: testFrozenProcess },
  { name: 'freeze', run: testSleepingMachine },
  { name: 'daraja', run: testHangingDaraja },
  { name: 's3', run: testUnresponsiveBucket },
  { name: 'smtp', run: testUnavailableMailServer },
  { name: 'uploads', run: testStalledUploads },
  { name: 'uploads', run: testNearlyStalledUploads },
];

const chosen = process.argv.slice(2);
printFaultHeadings();
for (const { name, run } of TRIALS) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const rows = await run().catch((error: unknown): Row[] => [
    {
      fault: name,
      note: '',
      problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    },
  ]);
  for (const row of rows) {
    printFaultRow(row);
    if (row.problems.length > 0) process.exitCode = 1;
  }
}
// Exits explicitly, because clients of closed connections may still be waiting.
process.exit();
