import { isSameValue } from '../bson/compare';
import { isNumeric } from '../bson/numbers';
import { type Document, isDocument, shellText } from '../bson/value';
import { check, refuse } from '../errors';
import type { Collection } from '../storage/collection';
import type { IndexDefinition } from '../storage/index-definition';
import { existingCollection } from './indexes';
import { type Command, checkFields, checkStatement, type Reply } from './request';
import { validatorOptions } from './validator';

const INDEX_FIELDS = ['name', 'keyPattern', 'expireAfterSeconds', 'hidden'];
const UNSUPPORTED_INDEX_FIELDS = ['unique', 'prepareUnique', 'forceNonUnique'];

/** A change of one index, given by name or key pattern: of its expiry, its visibility or both. */
interface IndexChange {
  readonly name: string | undefined;
  readonly keyPattern: Document | undefined;
  readonly settings: Document;
}

/** Handles `collMod`: changes the validator, or `expireAfterSeconds` and `hidden` of an index. */
export async function collMod(command: Command): Promise<Reply> {
  checkFields(command, {
    supported: ['index', 'validator', 'validationLevel', 'validationAction'],
    refused: ['viewOn'],
  });
  const options = validatorOptions(command);
  const index = command.document('index');
  const change = index && readIndexChange(index);
  return command.catalog.write(() => {
    const collection = existingCollection(command);
    if (Object.keys(options).length > 0) command.catalog.changeOptions(collection, options);
    return change ? changeIndex(command, collection, change) : {};
  });
}

function readIndexChange(index: Document): IndexChange {
  const unsupported = UNSUPPORTED_INDEX_FIELDS.find((field) => index[field] !== undefined);
  check(!unsupported, 'NotImplemented', `The field 'index.${unsupported}' of 'collMod' is not supported`);
  checkStatement('collMod.index', index, INDEX_FIELDS);
  const { name, keyPattern, ...settings } = index;
  const seconds = settings.expireAfterSeconds;
  const isWellTyped =
    (name === undefined || typeof name === 'string') &&
    (keyPattern === undefined || isDocument(keyPattern)) &&
    (seconds === undefined || isNumeric(seconds));
  check(isWellTyped, 'TypeMismatch', "A field of 'collMod.index' is the wrong type");
  const given = [name, keyPattern].filter((one) => one !== undefined).length;
  check(given < 2, 'InvalidOptions', 'Cannot specify both key pattern and name.');
  check(given > 0, 'InvalidOptions', 'Must specify either index name or key pattern.');
  const changes = Object.keys(settings).length;
  check(changes > 0, 'InvalidOptions', 'no expireAfterSeconds, hidden, unique, or prepareUnique field');
  return { name, keyPattern, settings };
}

/** Changes an index and returns the old and new settings for the reply. */
function changeIndex(command: Command, collection: Collection, change: IndexChange): Document {
  const before = findIndex(collection, change);
  command.catalog.changeIndex(collection, before.name, change.settings);
  const after = findIndex(collection, { ...change, name: before.name, keyPattern: undefined });
  const expiry = before.specification.expireAfterSeconds;
  return {
    ...(change.settings.expireAfterSeconds === undefined
      ? {}
      : {
          ...(expiry === undefined ? {} : { expireAfterSeconds_old: expiry }),
          expireAfterSeconds_new: after.specification.expireAfterSeconds,
        }),
    ...(before.isHidden === after.isHidden
      ? {}
      : { hidden_old: before.isHidden, hidden_new: after.isHidden }),
  };
}

function findIndex({ indexes, namespace }: Collection, { name, keyPattern }: IndexChange): IndexDefinition {
  const [found, other] = indexes
    .map(({ definition }) => definition)
    .filter((index) => (keyPattern ? isSameValue(index.specification.key, keyPattern) : index.name === name));
  const shown = name ?? shellText(keyPattern);
  check(found, 'IndexNotFound', `cannot find index ${shown} for ns ${namespace}`);
  if (!other) return found;
  return refuse(
    'AmbiguousIndexKeyPattern',
    `index keyPattern ${shown} matches several indexes, must use index name. Conflicting indexes:${shellText(found.specification)}, ${shellText(other.specification)}`,
  );
}
