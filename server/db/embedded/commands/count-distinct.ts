import { decodeDocument } from '../bson/decode';
import { encodeValue } from '../bson/key-encoding';
import { pathValues } from '../bson/paths';
import type { Value } from '../bson/value';
import { check } from '../errors';
import { fieldsOf } from '../query/condition';
import { parseFilter } from '../query/filter';
import type { Query } from '../query/planner';
import { countDocuments, findDocuments } from '../query/run-plan';
import { readHint } from './find';
import { type Command, checkFields, type Reply } from './request';

export async function count(command: Command): Promise<Reply> {
  checkFields(command, { supported: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'] });
  const collection = command.collection();
  if (!collection) return { n: 0 };
  const found = await command.slices.result(countDocuments(collection, readQuery(command)));
  const limit = Math.abs(command.number('limit') ?? 0);
  const rest = Math.max(found - (command.size('skip') ?? 0), 0);
  return { n: limit === 0 ? rest : Math.min(rest, limit) };
}

export async function distinct(command: Command): Promise<Reply> {
  checkFields(command, { supported: ['key', 'query', 'collation', 'hint'] });
  const key = command.string('key');
  check(key !== undefined, 'Location40414', "BSON field 'distinct.key' is missing but a required field");
  const query = readQuery(command);
  const values = new Map<string, Value>();
  const collection = command.collection();
  const path = key.split('.');
  const fields = new Set([...(fieldsOf(query.filter) ?? []), path[0] ?? '']);
  for (const item of collection ? findDocuments(collection, query) : []) {
    if (!item) await command.slices.pause();
    else {
      for (const value of pathValues(decodeDocument(item.bytes, fields), path)) {
        const encoded = encodeValue(value, 1, query.collation).toString('latin1');
        if (!values.has(encoded)) values.set(encoded, value);
      }
    }
  }
  return { values: [...values.values()] };
}

function readQuery(command: Command): Query {
  const collation = command.collation();
  return {
    filter: parseFilter(command.document('query') ?? {}, { collation }),
    collation,
    hint: readHint(command),
  };
}
