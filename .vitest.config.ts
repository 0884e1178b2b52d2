import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const standIn = (name: string) => fileURLToPath(new URL(`client/testing/${name}`, import.meta.url));

export default defineConfig({
  test: {
    // Of two cores Vitest would use one.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'server',
          // A worker keeps what it imported: a file closes what it opens.
          isolate: false,
          environment: 'node',
          globalSetup: 'server/testing/database-server.ts',
          include: ['shared/**/*.test.ts', 'server/**/*.test.ts'],
          alias: {
            '@node-rs/argon2': fileURLToPath(new URL('server/testing/quick-argon2.ts', import.meta.url)),
          },
          testTimeout: 90_000,
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 120_000,
          env: { TZ: 'UTC' },
        },
      },
      {
        plugins: [react()],
        // The build fills it in.
        define: { REPLIES_VERSION: JSON.stringify('test') },
        test: {
          name: 'client',
          // A worker keeps what it imported and its document: the setup file resets what a test leaves.
          isolate: false,
          environment: 'jsdom',
          include: ['client/**/*.test.{ts,tsx}'],
          setupFiles: ['client/testing/setup.ts'],
          // The outside world of the page, for whatever imports it first.
          alias: {
            'socket.io-client': standIn('live-socket.ts'),
            '@react-oauth/google': standIn('fake-google.tsx'),
          },
          testTimeout: 60_000,
          // Far from Nairobi, whose times the page shows everywhere.
          env: { TZ: 'Pacific/Honolulu' },
        },
      },
    ],
  },
});
