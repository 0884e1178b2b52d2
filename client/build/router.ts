import { join } from 'node:path';

const ROUTER = join(import.meta.dirname, '../../node_modules/react-router/dist/production/index.mjs');

/** The router without the warnings for developers, which its usual entry has in every build. */
export const routerAlias = { find: /^react-router$/, replacement: ROUTER };
