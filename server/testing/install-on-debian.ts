import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a package as root on Debian; does nothing elsewhere. */
export function installOnDebian(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  // The command waits while another test installs a package.
  const wait = ['-o', 'DPkg::Lock::Timeout=120'];
  execFileSync('apt-get', ['update'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', ...wait, '--yes', '--no-install-recommends', name], {
    stdio: 'inherit',
  });
}

/** Whether a program runs; if it is missing, installs the Debian package with the same name. */
export function ensureProgramInstalled(name: string, versionArgument: string): boolean {
  const isThere = () => spawnSync(name, [versionArgument]).status === 0;
  if (isThere()) return true;
  try {
    installOnDebian(name);
  } catch {
    return false;
  }
  return isThere();
}
