import type { Document } from './bson/value';

/** MongoDB's error codes by name (mongo/base/error_codes.yml). */
const CODES = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  AuthenticationFailed: 18,
  IllegalOperation: 20,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  NotExactValueField: 111,
  DocumentValidationFailure: 121,
  ExceededMemoryLimit: 146,
  InvalidPipelineOperator: 168,
  CannotIndexParallelArrays: 171,
  AmbiguousIndexKeyPattern: 181,
  NotImplemented: 238,
  ConversionFailure: 241,
  MechanismUnavailable: 334,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
  CursorInUse: 12051,
  CannotBackfillArray: 15891,
} as const;

/** Name of an error code; MongoDB calls codes without a name `Location<code>`. */
export type ErrorCodeName = keyof typeof CODES | `Location${number}`;

/** Error with MongoDB's code; `details` are further fields of the reply, such as keyPattern. */
export class DatabaseError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly details: Document;

  constructor(codeName: ErrorCodeName, message: string, details: Document = {}) {
    super(message);
    const codes: Readonly<Record<string, number>> = CODES;
    this.code = codes[codeName] ?? Number(codeName.slice('Location'.length));
    this.codeName = codeName;
    this.details = details;
  }
}

/** Throws unless the condition holds; the message is built in any case. */
export function check(condition: unknown, codeName: ErrorCodeName, message: string): asserts condition {
  if (!condition) throw new DatabaseError(codeName, message);
}

export function refuse(codeName: ErrorCodeName, message: string, details?: Document): never {
  throw new DatabaseError(codeName, message, details);
}

export function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
