/** Interface of the embedded database, the only file that other folders import. */
export { type EmbeddedDatabase, findServingUri, startEmbeddedDatabase } from './start';
export { workerBundle } from './worker-script';
