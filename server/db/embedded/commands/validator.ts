import { decodeDocument } from '../bson/decode';
import { type Document, fieldOf, isDocument } from '../bson/value';
import { check, refuse } from '../errors';
import { matches } from '../query/condition';
import type { Collection } from '../storage/collection';
import { readValidator } from '../storage/stored-collection';
import type { Command } from './request';

const LEVELS = new Set(['off', 'strict', 'moderate']);
const ACTIONS = new Set(['error', 'warn']);

/** Reads the validator options of `create` and `collMod`. */
export function validatorOptions(command: Command): Document {
  const options: Document = {};
  for (const name of ['validator', 'validationLevel', 'validationAction']) {
    const value = command.value(name);
    if (value !== undefined) options[name] = value;
  }
  const { validator, validationLevel = 'strict', validationAction = 'error' } = options;
  const isKnown = LEVELS.has(String(validationLevel)) && ACTIONS.has(String(validationAction));
  check(isKnown, 'BadValue', 'invalid validationLevel or validationAction');
  const isWellTyped = validator === undefined || isDocument(validator);
  check(isWellTyped, 'TypeMismatch', "BSON field 'validator' must be an object");
  readValidator(options, undefined);
  return options;
}

/**
 * Checks a document against the validator of its collection; `before` is its stored version.
 * @throws DatabaseError 121
 */
export function checkValidator(
  command: Command,
  collection: Collection,
  bytes: Buffer,
  before?: Buffer,
): void {
  const { validator, options } = collection;
  if (!validator || command.flag('bypassDocumentValidation')) return;
  const document = decodeDocument(bytes);
  if (matches(validator, document)) return;
  const isModerate = options.validationLevel === 'moderate';
  if (isModerate && before && !matches(validator, decodeDocument(before))) return;
  refuse('DocumentValidationFailure', 'Document failed validation', {
    errInfo: { failingDocumentId: fieldOf(document, '_id') },
  });
}
