import { isSameValue } from '../bson/compare';
import { isNumeric } from '../bson/numbers';
import { isDocument } from '../bson/value';
import { DatabaseError } from '../errors';
import { checkFields } from './fields';
import { existingCollection } from './indexes';
import type { Command, Reply } from './request';
import { validatorOptions } from './validator';

/** `collMod`: changes the validator, or `expireAfterSeconds` of a TTL index. */
export async function collMod(command: Command): Promise<Reply> {
  checkFields(command, {
    supported: ['index', 'validator', 'validationLevel', 'validationAction'],
    refused: ['viewOn'],
  });
  const options = validatorOptions(command);
  if (Object.keys(options).length > 0) {
    await command.catalog.write(() => command.catalog.changeOptions(existingCollection(command), options));
  }
  const wanted = command.document('index');
  if (!wanted) return { ok: 1 };
  const { name, keyPattern, expireAfterSeconds: seconds } = wanted;
  if (!isNumeric(seconds) || (typeof name !== 'string' && !isDocument(keyPattern))) {
    throw new DatabaseError(
      'InvalidOptions',
      'Only expireAfterSeconds of an index, given by name or keyPattern, can be changed',
    );
  }
  return command.catalog.write(() => {
    const collection = existingCollection(command);
    const index = collection.indexes.find(
      ({ definition }) => definition.name === name || isSameValue(definition.specification.key, keyPattern),
    );
    if (!index)
      throw new DatabaseError(
        'IndexNotFound',
        `cannot find index ${JSON.stringify(name ?? keyPattern)} for ns ${command.namespace}`,
      );
    const before = index.definition.specification.expireAfterSeconds;
    command.catalog.changeIndex(collection, index.definition.name, { expireAfterSeconds: seconds });
    return {
      ...(before === undefined ? {} : { expireAfterSeconds_old: before }),
      expireAfterSeconds_new: seconds,
      ok: 1,
    };
  });
}
