import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const standIn = (name: string) => fileURLToPath(new URL(`client/testing/${name}`, import.meta.url));

export default defineConfig({
  test: {
    // By default, Vitest uses only one core of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'server',
          // A worker keeps imported modules for its next test file, so each file closes what it opens.
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
        // In a build, vite.config.ts defines this constant.
        define: { REPLIES_VERSION: JSON.stringify('test') },
        test: {
          name: 'client',
          // A worker keeps modules and the document for its next test file, so setup.ts resets both.
          isolate: false,
          environment: 'jsdom',
          include: ['client/**/*.test.{ts,tsx}'],
          setupFiles: ['client/testing/setup.ts'],
          // Stand-ins for the live socket and Google's sign-in; files in one worker share these modules.
          alias: {
            'socket.io-client': standIn('live-socket.ts'),
            '@react-oauth/google': standIn('fake-google.tsx'),
          },
          testTimeout: 60_000,
          // Far from Nairobi's time zone, because the page must show Nairobi's time in every zone.
          env: { TZ: 'Pacific/Honolulu' },
        },
      },
    ],
  },
});
