import { createRequire } from 'node:module';
import { join } from 'node:path';

// Resolved from the folder into which the package is installed, where this process runs.
const S3rver = createRequire(join(process.cwd(), 'package.json'))('@20minutes/s3rver');
const [directory, name] = process.argv.slice(2);
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name }],
});
const { port } = await server.run();
process.stdout.write(`${port}\n`);
