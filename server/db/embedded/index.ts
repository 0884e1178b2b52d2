/** The interface of the embedded database: the only file that the rest of the project imports. */
export { type EmbeddedDatabase, servingUri, startEmbeddedDatabase } from './start';
export { workerBundle } from './worker-script';
