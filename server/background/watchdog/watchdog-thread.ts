import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { hostname } from 'node:os';
import { workerData } from 'node:worker_threads';
import { createFreezeDetector } from './freeze-detector';
import { CURRENT_WORK, type FrozenWork, TICK_MS, type WatchdogData } from './watchdog';

/** A frozen event loop names its work at its next loop or call; long native calls have neither. */
const ANSWER_MS = 5_000;
const MAX_FRAMES = 20;

type FrozenLoop = FrozenWork & { stack: string[] };

/** The thread beside the event loop. It uses neither the loop nor anything that the loop could hold up. */
const { shared, limitMs, writesLog }: WatchdogData = workerData;
const [beats, debugged] = [new Int32Array(shared, 0, 1), new Int32Array(shared, 4, 1)];
const look = createFreezeDetector({ limitMs, tickMs: TICK_MS });

const timer = setInterval(() => {
  const silentMs = look(Atomics.load(beats, 0), performance.now());
  if (silentMs === null || Atomics.load(debugged, 0) === 1) return;
  clearInterval(timer);
  void endProcess(Math.round(silentMs));
}, TICK_MS);

async function endProcess(silentMs: number): Promise<void> {
  const session = new Session();
  const found = await frozenLoop(session).catch(() => null);
  if (writesLog) writeLine({ ...(found ?? { route: null }), silentMs });
  process.kill(process.pid, 'SIGKILL');
  // The first process of a container ignores signals from within; this code runs in the frozen thread.
  session.post('Runtime.evaluate', { expression: 'process.abort()' });
}

/** Asks the frozen thread, in the middle of what it does, for its request and its stack: names, never values. */
async function frozenLoop(session: Session): Promise<FrozenLoop> {
  session.connectToMainThread();
  const files = new Map<string, string | undefined>();
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => {
    files.set(scriptId, url.split('/').at(-1));
  });
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The event loop does not stop.')), ANSWER_MS);
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
      const expression = `JSON.stringify(globalThis[Symbol.for('${CURRENT_WORK}')]())`;
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

/** A line as the log writes them, by a call that waits for no other thread. */
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
