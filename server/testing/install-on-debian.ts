import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a package on Debian as root; does nothing elsewhere. */
export function installOnDebian(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  // Waits for another test's installation.
  const wait = ['-o', 'DPkg::Lock::Timeout=120'];
  execFileSync('apt-get', ['update'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', ...wait, '--yes', '--no-install-recommends', name], {
    stdio: 'inherit',
  });
}

/** Whether a program runs; if missing, installs the Debian package of the same name. */
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
