import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { hostname } from 'node:os';
import { workerData } from 'node:worker_threads';
import { createFreezeDetector } from './freeze-detector';
import {
  CURRENT_WORK_SYMBOL,
  type CurrentWork,
  HEARTBEAT_INTERVAL_MS,
  type WatchdogWorkerData,
} from './watchdog';

/**
 * Time limit for inspecting the frozen thread, which can be paused only at a loop iteration or function call,
 * not during a long native call.
 */
const INSPECTION_MS = 5_000;
const MAX_FRAMES = 20;

type FrozenLoop = CurrentWork & { stack: string[] };

/** Code of the watchdog thread, which uses nothing that a frozen event loop could delay. */
const { shared, limitMs, writesLog }: WatchdogWorkerData = workerData;
const [beats, debugged] = [new Int32Array(shared, 0, 1), new Int32Array(shared, 4, 1)];
const checkHeartbeat = createFreezeDetector({ limitMs, tickMs: HEARTBEAT_INTERVAL_MS });

const timer = setInterval(() => {
  const silentMs = checkHeartbeat(Atomics.load(beats, 0), performance.now());
  if (silentMs === null || Atomics.load(debugged, 0) === 1) return;
  clearInterval(timer);
  void endProcess(Math.round(silentMs));
}, HEARTBEAT_INTERVAL_MS);

async function endProcess(silentMs: number): Promise<void> {
  const session = new Session();
  const found = await inspectFrozenLoop(session).catch(() => null);
  if (writesLog) writeLine({ ...(found ?? { route: null }), silentMs });
  process.kill(process.pid, 'SIGKILL');
  // SIGKILL has no effect on a container's first process, so the frozen thread calls abort() too.
  session.post('Runtime.evaluate', { expression: 'process.abort()' });
}

/** Interrupts the frozen thread and reads its request and its stack, as function names without values. */
async function inspectFrozenLoop(session: Session): Promise<FrozenLoop> {
  session.connectToMainThread();
  const files = new Map<string, string | undefined>();
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => {
    files.set(scriptId, url.split('/').at(-1));
  });
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The event loop does not stop.')), INSPECTION_MS);
    session.once('Debugger.paused', ({ params: { callFrames } }) => {
      const stack = callFrames
        .slice(0, MAX_FRAMES)
        .map(({ functionName, location: { scriptId, lineNumber, columnNumber = 0 } }) =>
          [
            functionName || '(anonymous)',
            `${files.get(scriptId)}:${lineNumber + 1}:${columnNumber + 1}`,
          ].join(' '),
        );
      const [frame] = callFrames;
      const expression = `JSON.stringify(globalThis[Symbol.for('${CURRENT_WORK_SYMBOL}')]())`;
      session.post(
        'Debugger.evaluateOnCallFrame',
        { callFrameId: frame?.callFrameId ?? '', expression },
        (_error, answer) => resolve({ ...JSON.parse(answer?.result.value ?? '{"route":null}'), stack }),
      );
    });
    session.post('Debugger.enable');
    session.post('Debugger.pause');
  });
}

/** Writes synchronously in the log's format, since other threads may be frozen. */
function writeLine(fields: object): void {
  const line = JSON.stringify({
    level: 60,
    time: Date.now(),
    pid: process.pid,
    hostname: hostname(),
    ...fields,
    msg: 'the event loop froze, the process ends',
  });
  writeSync(1, `${line}\n`);
}
