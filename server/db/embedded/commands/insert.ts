import { ObjectId } from 'bson';
import { encodeDocument, refuseOversizeDocument } from '../bson/codec';
import { assembleDocument, assertWellFormedBson, BSON, readRawElements } from '../bson/elements';
import { check } from '../errors';
import { insertDocument } from './changes';
import { type Command, checkCommandFields, type Reply } from './request';
import { WriteErrors } from './statements';

const FIELDS = {
  supported: ['bypassDocumentValidation', 'documents', 'ordered'],
  ignored: ['stmtId', 'stmtIds', 'isTimeseries', 'collectionUUID'],
};
const CHUNK_DOCUMENTS = 500;
const CHUNK_BYTES = 4 * 1024 * 1024;
const MAX_DOCUMENTS = 100_000;
const ID_FIRST = Buffer.from('_id\0');
const FORBIDDEN_IDS = new Map<number, string>([
  [BSON.Array, 'array'],
  [BSON.RegExp, 'regex'],
  [BSON.Undefined, 'undefined'],
]);

/** Stores documents byte for byte; adds an ObjectId if _id is missing. */
export async function insert(command: Command): Promise<Reply> {
  checkCommandFields(command, FIELDS);
  const documents = command.sequence('documents') ?? [];
  const message = `Write batch sizes must be between 1 and ${MAX_DOCUMENTS}. Got ${documents.length} operations.`;
  check(documents.length !== 0 && documents.length <= MAX_DOCUMENTS, 'InvalidLength', message);
  const errors = new WriteErrors(command);
  for (let at = 0; at < documents.length && !errors.isOver; ) {
    const start = at;
    at = chunkEnd(documents, start);
    const chunk = documents.slice(start, at);
    await command.catalog.write(() => insertChunk(command, chunk, start, errors));
    command.slices.begin();
  }
  const inserted = errors.isOver ? errors.lastIndex : documents.length - errors.count;
  return { n: inserted, ...errors.toReply() };
}

function chunkEnd(documents: readonly Buffer[], start: number): number {
  let end = start;
  let bytes = 0;
  while (end < documents.length && end - start < CHUNK_DOCUMENTS && bytes < CHUNK_BYTES)
    bytes += documents[end++]?.length ?? 0;
  return end;
}

function insertChunk(command: Command, chunk: readonly Buffer[], start: number, errors: WriteErrors): void {
  for (const [at, document] of chunk.entries()) {
    if (errors.isOver) return;
    errors.attempt(start + at, () => insertDocument(command, ensureLeadingId(document)));
  }
}

/** Returns the document with _id as its first field; adds an ObjectId if _id is missing. */
export function ensureLeadingId(document: Buffer): Buffer {
  refuseOversizeDocument(document.length);
  assertWellFormedBson(document);
  if (document.subarray(5, 9).equals(ID_FIRST)) {
    refuseIdType(document[4] ?? 0);
    return document;
  }
  let position = 0;
  for (const element of readRawElements(document)) {
    if (element.name === '_id') {
      refuseIdType(element.type);
      const { start, end } = element;
      const parts = [document.subarray(start, end), document.subarray(4, start), document.subarray(end, -1)];
      return position === 0 ? document : withinLimit(assembleDocument(parts));
    }
    position++;
  }
  const id = encodeDocument({ _id: new ObjectId() });
  return withinLimit(assembleDocument([id.subarray(4, -1), document.subarray(4, -1)]));
}

function withinLimit(document: Buffer): Buffer {
  refuseOversizeDocument(document.length);
  return document;
}

function refuseIdType(type: number): void {
  const name = FORBIDDEN_IDS.get(type);
  check(!name, 'InvalidIdField', `The '_id' value cannot be of type ${name}`);
}
