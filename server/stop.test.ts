import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bundleCommands } from './testing/bundle-commands';
import { type ServerProcess, startServerProcess } from './testing/server-process';
import { createTestUsers, type TestUser } from './testing/test-user';

let bundles: Awaited<ReturnType<typeof bundleCommands<'plain-server'>>>;
let photo: Buffer;
let server: ServerProcess;
let user: TestUser;

beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width: 1200, height: 900, channels: 3, background: '#888', noise } as const;
  photo = await sharp({ create }).jpeg().toBuffer();
  bundles = await bundleCommands({ 'plain-server': 'testing/plain-server.ts' });
});
afterAll(() => bundles.remove());

beforeEach(async () => {
  server = await startServerProcess({}, bundles.path('plain-server'), { ownGroup: true });
  user = await createTestUsers(server.url).signUp();
  return () => server.remove();
});

async function uploadPhoto(): Promise<number> {
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  return (await user.call('PATCH', '/users/me', form)).status;
}

/** Returns the ids of the server's child processes that encode photos. */
function encoders(): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return table
    .split('\n')
    .map((line) => line.trim().split(/\s+/, 2).concat(line))
    .filter(([, parent, line]) => parent === String(server.child.pid) && line?.includes('photo-encoder'))
    .map(([id]) => Number(id));
}

describe('stopping the server', () => {
  test('[R1780] ends within 10 s if the process group is signalled after a photo was encoded', async () => {
    expect(await uploadPhoto()).toBe(200);
    expect(encoders()).toHaveLength(1);
    const { code, ms } = await server.stop();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
  });

  test('[R1780] ends within 10 s if a process that encodes photos was killed before', async () => {
    expect(await uploadPhoto()).toBe(200);
    for (const id of encoders()) process.kill(id, 'SIGKILL');
    await expect.poll(encoders, { timeout: 30_000 }).toEqual([]);
    const { code, ms } = await server.stop();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
  });

  test('[R1780] answers the upload in progress when the process group is signalled', async () => {
    const uploaded = uploadPhoto();
    await expect.poll(encoders, { timeout: 30_000 }).toHaveLength(1);
    const { code } = await server.stop();
    expect([await uploaded, code]).toEqual([200, 0]);
  });
});
