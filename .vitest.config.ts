import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { sonnerWithoutInlineStyle } from './client/sonner-without-inline-style';

export default defineConfig({
  test: {
    // Of two cores Vitest would use one.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['shared/**/*.test.ts', 'server/**/*.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          env: { TZ: 'UTC' },
        },
      },
      {
        plugins: [react(), sonnerWithoutInlineStyle()],
        test: {
          name: 'client',
          environment: 'jsdom',
          include: ['client/**/*.test.{ts,tsx}'],
          setupFiles: ['client/testing/setup.ts'],
          // So that the plugin reads it.
          server: { deps: { inline: ['sonner'] } },
          testTimeout: 60_000,
          // Far from Nairobi, whose times the page shows everywhere.
          env: { TZ: 'Pacific/Honolulu' },
        },
      },
    ],
  },
});
