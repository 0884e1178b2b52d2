import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './free-port';
import { ensureProgramInstalled } from './install-on-debian';
import { readText } from './read-text';

/** Whether Caddy is available; on Debian, installs it as root if it is missing. */
export const hasCaddy = ensureProgramInstalled('caddy', 'version');
export const MISSING_CADDY_MESSAGE = 'there is no caddy on this machine (apt install caddy).';

/**
 * Starts Caddy with the Caddyfile of compose.yaml for the site `localhost`, on free ports, with these two
 * upstreams.
 */
export async function startCaddy(upstreams: readonly [string, string]) {
  const folder = await mkdtemp(join(tmpdir(), 'twende-caddy-'));
  const [http, https] = [await findFreePort(), await findFreePort()];
  // Caddy signs its own certificate instead of requesting one.
  const options = `{\n\thttp_port ${http}\n\thttps_port ${https}\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n}\n`;
  const caddyfile = readText('server/operations/compose/Caddyfile').replaceAll(
    'twende-1:3000 twende-2:3000',
    upstreams.join(' '),
  );
  const file = join(folder, 'Caddyfile');
  await writeFile(file, options + caddyfile);
  const server = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: {
      PATH: process.env.PATH,
      SITE: 'localhost',
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(server, 'exit');
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (text) => {
      log += text;
      if (log.includes('serving initial configuration')) resolve();
    });
    server.once('exit', () => reject(new Error(`caddy ended: ${log}`)));
  });
  return {
    http: `http://localhost:${http}`,
    https: `https://localhost:${https}`,
    async close(): Promise<void> {
      server.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
