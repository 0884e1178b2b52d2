import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Runs a bundled command in a separate process until it ends; see bundle-commands.ts. */
export async function runCommand(script: string, args: readonly string[], env: Record<string, string>) {
  const command = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, ...env },
  });
  const [code, output, errors] = await Promise.all([
    new Promise<number | null>((resolve) => command.once('exit', resolve)),
    text(command.stdout),
    text(command.stderr),
  ]);
  return { code, output, errors };
}
