import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { findChromium } from '../../testing/chromium';
import { computeMedian, measureAlternately } from './load';
import { startPageServers } from './pages';
import { registerCleanup } from './product';
import { buildUnmeasuredRow, type ReportRow } from './table';

/** Package that npx fetches when needed; as a dependency, every installation would have to download it. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
/** Reference page of one word, because Lighthouse cannot measure a page that paints nothing. */
const BARE = 'a page of one word';
const WORD = 'Twende';
const GOAL = '≥ 98, 100, 100, 100';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-sync'];
const OPTIONS = [
  '--quiet',
  '--output=json',
  `--only-categories=${CATEGORIES.join(',')}`,
  `--chrome-flags=${FLAGS.join(' ')}`,
];
const OUTPUT_BYTES = 64 * 1024 * 1024;

const lighthouseReport = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  runtimeError: z.object({ message: z.string() }).optional(),
});

const execute = promisify(execFile);

/** Measures the scores for a phone with Lighthouse's own throttling, as the median of several rounds. */
export async function benchLighthouse(report: ReportRow): Promise<void> {
  const { program, failure } = await locateLighthouse();
  if (!program) {
    report(buildUnmeasuredRow(`Lighthouse: ${LIGHTHOUSE} cannot be installed (${failure})`, GOAL));
    return;
  }
  const { bare, screens } = await startPageServers(WORD);
  const { '/categories/trucks': _unmeasured, ...measuredScreens } = screens;
  const addresses = Object.entries({ ...measuredScreens, [BARE]: bare });
  const rounds = await measureAlternately(
    Object.fromEntries(addresses.map(([name, url]) => [name, () => measureScores(program, url)])),
  );
  const { [BARE]: bares = [], ...measured } = Object.fromEntries(
    Object.entries(rounds).map(([name, scores]) => [name, computeMedians(scores)]),
  );
  const [reference] = bares;
  for (const [name, scores] of Object.entries(measured)) {
    const what = `Lighthouse mobile, ${name}: ${CATEGORIES.join(', ')}`;
    const [performance] = scores;
    if (performance === undefined) {
      report(buildUnmeasuredRow(`${what}: every run failed`, GOAL));
      continue;
    }
    report({
      ...{ what, value: scores.join(', '), goal: GOAL, goalOn: 'value' },
      reference: reference === undefined ? '-' : `performance of ${BARE} ${reference}`,
      ratio: reference === undefined ? '-' : (performance / reference).toFixed(2),
    });
  }
}

/** Runs npx once, because its first run is slow; returns the reason if npx cannot install Lighthouse. */
async function locateLighthouse(): Promise<{ program?: string; failure?: string }> {
  try {
    const found = await execute('npx', ['--yes', `--package=${LIGHTHOUSE}`, '-c', 'command -v lighthouse']);
    return { program: found.stdout.trim() };
  } catch (error) {
    // npm's first error line contains the cause; execFile's message contains only the command.
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    const line = /^npm (?:error|ERR!) (?!code|errno|syscall)(.+)$/m.exec(output)?.[1];
    return { failure: line ?? String(error).split('\n')[0] };
  }
}

/** Returns no scores if the run failed, so that the other pages are still measured. */
async function measureScores(program: string, url: string): Promise<number[]> {
  try {
    const env = { ...process.env, CHROME_PATH: findChromium() };
    const running = execute(program, [url, ...OPTIONS], { env, maxBuffer: OUTPUT_BYTES });
    // Lighthouse ends its browser only at SIGINT.
    const { stdout } = await running.finally(registerCleanup(async () => void running.child.kill('SIGINT')));
    const { categories, runtimeError } = lighthouseReport.parse(JSON.parse(stdout));
    if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
    return CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return [];
  }
}

/** Returns the medians of the successful rounds; empty if all rounds failed. */
function computeMedians(rounds: number[][]): number[] {
  const successful = rounds.filter((scores) => scores.length > 0);
  if (successful.length === 0) return [];
  return CATEGORIES.map((_category, at) => computeMedian(successful.map((scores) => scores[at] ?? 0)));
}
