import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a package on Debian as root; elsewhere does nothing. */
export function installOnDebian(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  // Another test may be installing.
  const wait = ['-o', 'DPkg::Lock::Timeout=120'];
  execFileSync('apt-get', ['update'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', ...wait, '--yes', '--no-install-recommends', name], {
    stdio: 'inherit',
  });
}

/** Whether a program of Debian's package of that name runs, which is installed if it is missing. */
export function hasProgram(name: string, versionArgument: string): boolean {
  const isThere = () => spawnSync(name, [versionArgument]).status === 0;
  if (isThere()) return true;
  try {
    installOnDebian(name);
  } catch {
    return false;
  }
  return isThere();
}
