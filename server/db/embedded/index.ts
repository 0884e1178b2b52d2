/** The only file that the rest of the project imports: the interface of the package that this folder could be. */
export { servingPort } from './folder-lock';
export { type EmbeddedDatabase, startEmbeddedDatabase } from './start';
export { workerBundle } from './worker-script';
