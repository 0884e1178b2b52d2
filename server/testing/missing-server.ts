/** Names of real servers that tests start if they are installed. */
export type RealServerName = 'redis' | 's3' | 'caddy';

/**
 * Prints that tests with this server are skipped.
 * @throws in CI (`CI=true`), unless the comma-separated list `TESTS_WITHOUT` contains the server's name
 */
export function reportMissingServer(server: RealServerName, reason: string): void {
  const { CI = '', TESTS_WITHOUT = '' } = process.env;
  const isAllowed = TESTS_WITHOUT.split(',').some((name) => name.trim() === server);
  if (!isAllowed && !['', '0', 'false'].includes(CI)) {
    throw new Error(`${reason} CI skips no tests: TESTS_WITHOUT=${server} says that they cannot run here.`);
  }
  process.stdout.write(`Skipped: ${reason}\n`);
}
