/** The interface of the embedded database: the only file that the rest of the project imports. */
export { DamagedDatabase } from './file-check';
export { servingPort } from './folder-lock';
export { type EmbeddedDatabase, startEmbeddedDatabase } from './start';
export { workerBundle } from './worker-script';
