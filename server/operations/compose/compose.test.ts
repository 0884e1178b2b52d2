import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { CONFIG_VARIABLES, readConfig } from '../../config';
import { readText } from '../../testing/read-text';

type Service = {
  image: string;
  user?: string;
  entrypoint?: string[];
  cap_add?: string[];
  build?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  configs?: unknown;
  secrets?: unknown;
  tmpfs?: string[];
  read_only?: boolean;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
};

/** Variables that the head of compose.yaml asks operators to set in .env, besides Twende's settings. */
const OWN_VARIABLES = [
  'SITE',
  'MONGO_PASSWORD',
  'MONGO_ROOT_PASSWORD',
  'REDIS_PASSWORD',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
];
const INSTANCES = ['twende-1', 'twende-2'];
const text = readText('compose.yaml');
const { services, volumes } = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const dockerfile = readText('Dockerfile');
const caddyfile = readText('server/operations/compose/Caddyfile');
const folder = mkdtempSync(join(tmpdir(), 'twende-compose-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const instance = services['twende-1'];
const all = Object.entries(services);

/** Replaces `${NAME:?}` as compose does, but with the variable's name in lower case as its value. */
const filledIn = (value: string) => value.replace(/\$\{(\w+):\?\}/g, (_, name: string) => name.toLowerCase());

test("[R825] uses exactly the variables that the file's head and the handbook list", () => {
  const used = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  expect([...new Set(used)].sort()).toEqual([...OWN_VARIABLES].sort());
  const [head = ''] = text.split('\n\nx-twende');
  const handbook = readText('server/operations/README.md');
  expect(OWN_VARIABLES.filter((name) => !head.includes(name) || !handbook.includes(name))).toEqual([]);
});

test('[R825] sets only settings that the server knows and with which it starts in production', () => {
  const given = instance?.environment ?? {};
  const unknown = Object.keys(given).filter((name) => !CONFIG_VARIABLES.includes(name));
  // The variable is set to empty, so that the instances do not get MongoDB's root password from .env.
  expect(unknown.map((name) => [name, given[name]])).toEqual([['MONGO_ROOT_PASSWORD', '']]);
  const settings = Object.entries(given).map(([name, value]) => [name, filledIn(value)]);
  const config = readConfig({
    JWT_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789',
    MPESA_MODE: 'simulator',
    SMTP_URL: 'smtps://mail.example.com',
    S3_ACCESS_KEY: 's3_access_key',
    S3_SECRET_KEY: 's3_secret_key',
    ...Object.fromEntries(settings),
    DATA_DIR: folder,
  });
  expect(config).toMatchObject({
    production: true,
    publicUrl: 'https://site',
    trustProxy: 1,
    mongoUri: 'mongodb://twende:mongo_password@mongo:27017/twende',
    s3: { bucket: 'twende' },
  });
});

test('[R825] pins each image to an exact version', () => {
  const foreign = all.filter(([, { build }]) => !build).map(([, { image }]) => image);
  const built = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(
    [...foreign, ...built].filter((image) => !/:\d+\.\d+(\.\d+)?(-[\w.-]+)?$|@sha256:/.test(image ?? '')),
  ).toEqual([]);
});

test('[R825] mounts files of the repository read-only and declares each volume', () => {
  const mounted = all.flatMap(([, service]) => service.volumes ?? []).map((volume) => volume.split(':'));
  const files = mounted.filter(([source = '']) => source.startsWith('.'));
  expect(files.length).toBeGreaterThan(1);
  for (const [source = '', , mode] of files) {
    expect([source, existsSync(source) && statSync(source).isFile(), mode]).toEqual([source, true, 'ro']);
  }
  const named = mounted.filter(([source = '']) => !source.startsWith('.')).map(([source]) => source);
  expect([...new Set(named)].sort()).toEqual(Object.keys(volumes).sort());
});

test('[R825, V13.2.2] mounts every file system read-only and uses no inline configs or secrets', () => {
  const writable = all.filter(([, service]) => !service.read_only).map(([name]) => name);
  expect(writable).toEqual([]);
  // Compose copies inline configs and secrets from the environment into the container's file system, which
  // fails because it is read-only.
  expect(all.filter(([, { configs, secrets }]) => configs ?? secrets)).toEqual([]);
  expect(all.filter(([, { tmpfs }]) => !tmpfs).map(([name]) => name)).toEqual([]);
});

test('[R825] has a health check for each service that another service waits for', () => {
  for (const [name, { depends_on = {} }] of all) {
    for (const [other, { condition }] of Object.entries(depends_on)) {
      const isChecked = condition !== 'service_healthy' || services[other]?.healthcheck !== undefined;
      expect([name, other, isChecked]).toEqual([name, other, true]);
    }
  }
  expect(instance?.healthcheck?.test.join(' ')).toContain('http://127.0.0.1:3000/readyz');
  expect(readText('server/http/health.ts')).toContain('/readyz');
  expect(Number.parseInt(instance?.stop_grace_period ?? '', 10)).toBeGreaterThan(25);
});

test("[R825] uses the image's data folder and port in compose.yaml and the Caddyfile", () => {
  const dataDir = /DATA_DIR=(\S+)/.exec(dockerfile)?.[1];
  expect(instance?.tmpfs?.some((mount) => mount.startsWith(`${dataDir}:mode=0700`))).toBe(true);
  const port = /EXPOSE (\d+)/.exec(dockerfile)?.[1];
  expect(port).toBe(String(readConfig({ DATA_DIR: folder }).port));
  const proxies = caddyfile.match(/reverse_proxy .+(?= \{)/g);
  expect(proxies).toHaveLength(2);
  for (const proxy of proxies ?? []) {
    expect(proxy).toBe(`reverse_proxy ${INSTANCES.map((name) => `${name}:${port}`).join(' ')}`);
  }
  expect(dockerfile).toContain('"dist/server/index.js"');
  expect(readText('server/commands/build.ts')).toContain("outdir: 'dist/server'");
});

/**
 * Containers that do not run as root: MongoDB's image changes its user itself, the instances use the
 * Dockerfile's user.
 */
const OWN_USER = ['mongo', ...INSTANCES];

test('[V13.2.2] runs every service as a user other than root, except the ownership service', () => {
  const users = all.filter(([name]) => !OWN_USER.includes(name)).map(([name, { user }]) => [name, user]);
  expect(Object.fromEntries(users)).toEqual({
    proxy: '1000:1000',
    storage: '1000:1000',
    bucket: '1000:1000',
    redis: 'redis',
    ownership: 'root',
  });
  expect(dockerfile).toContain('USER node');
});

test('[R2047] keeps the keys of papers in a shared folder that outlives the instances', () => {
  const folders = INSTANCES.map((name) => services[name]?.environment?.PAPER_KEYS_DIR);
  expect(folders).toEqual(['/paper-keys', '/paper-keys']);
  for (const name of INSTANCES) expect(services[name]?.volumes).toContain('paper-keys:/paper-keys');
});

test('changes the owner of volumes from earlier versions before their services start', () => {
  const { ownership, proxy, storage } = services;
  expect(ownership?.entrypoint?.join(' ')).toBe('find /volumes ! -user 1000 -exec chown -h 1000:1000 {} +');
  expect(ownership?.cap_add).toEqual(['CHOWN', 'DAC_READ_SEARCH']);
  for (const service of [proxy, storage, instance]) {
    expect(service?.depends_on?.ownership).toEqual({ condition: 'service_completed_successfully' });
    const own = service?.volumes?.filter((volume) => !volume.startsWith('.')) ?? [];
    const handedOver = ownership?.volumes?.map((volume) => volume.split(':')[0]);
    expect(own.filter((volume) => !handedOver?.includes(volume.split(':')[0]))).toEqual([]);
  }
});

test('[R825, V13.2.2] gives the instances write access to one database, but not the root password', () => {
  const script = readText('server/operations/compose/mongo-user.js');
  expect(script).toContain("roles: [{ role: 'readWrite', db: 'twende' }]");
  expect(services.mongo?.environment).toMatchObject({ MONGO_INITDB_ROOT_USERNAME: 'root' });
  expect(JSON.stringify(instance)).not.toContain('${MONGO_ROOT_PASSWORD');
});
