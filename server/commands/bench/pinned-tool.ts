import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { endOnce } from './endings';
import { type Report, type Row, unmeasuredRow } from './table';

const OUTPUT_BYTES = 64 * 1024 * 1024;

const execute = promisify(execFile);

export type PinnedTool = ReturnType<typeof pinnedTool>;

/** A command-line tool of the benchmark, fetched by npx: as a dependency every installation would carry it. */
export function pinnedTool(name: string, version: string) {
  const spec = `${name}@${version}`;
  let located: Promise<string> | null = null;

  /** Path of the executable: npx starts slowly, so it runs once. */
  const locate = () => {
    located ??= execute('npx', ['--yes', `--package=${spec}`, '-c', `command -v ${name}`]).then((found) =>
      found.stdout.trim(),
    );
    return located;
  };

  return {
    spec,

    /** Standard output of one run. */
    async run(options: string[], env: Record<string, string> = {}): Promise<string> {
      const settings = { env: { ...process.env, ...env }, maxBuffer: OUTPUT_BYTES };
      const running = execute(await locate(), options, settings);
      // Lighthouse ends its browser on SIGINT alone.
      const stop = endOnce(async () => void running.child.kill('SIGINT'));
      return (await running.finally(stop)).stdout;
    },

    /** null if npx can install it, else the reason. */
    async whyMissing(): Promise<string | null> {
      try {
        await locate();
        return null;
      } catch (error) {
        return reasonOf(error);
      }
    },
  };
}

/** Runs `measure`, or reports one row that says why the tool cannot be installed. */
export async function measureWith(
  tool: PinnedTool,
  { what, goal }: Pick<Row, 'what' | 'goal'>,
  report: Report,
  measure: () => Promise<void>,
): Promise<void> {
  const missing = await tool.whyMissing();
  if (missing === null) return measure();
  report(unmeasuredRow(`${what}: ${tool.spec} cannot be installed (${missing})`, goal));
}

/** npm's first error line, which names the cause; execFile's own message names the command only. */
function reasonOf(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const line = /^npm (?:error|ERR!) (?!code|errno|syscall)(.+)$/m.exec(output)?.[1];
  return line ?? String(error instanceof Error ? error.message : error).split('\n')[0] ?? 'npx failed';
}
