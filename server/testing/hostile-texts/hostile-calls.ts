import type { z } from 'zod';
import type { Endpoint } from '#shared/core/endpoint';
import { buildCallAddress, encodeFormBody, encodeJsonBody, getContentType } from '../arbitrary-call';
import type { SampleParts } from '../sample-call';
import {
  listInputFormats,
  listTextFields,
  repeatToLimit,
  replaceFieldValue,
  type TextCarrier,
  type TextField,
} from './text-fields';
import { HOSTILE_TEXT_UNITS } from './units';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** A call with a hostile text, or with a list of hostile texts, in one of its fields. */
export type HostileCall = {
  name: string;
  field: TextField;
  carrier: TextCarrier;
  /** Value of the call's params, query or body that contains the hostile text. */
  value: unknown;
};

/** Many short items cost more than one text of the same total length; each list takes 90 kB as JSON. */
const LISTS = {
  'a list of short texts': Array.from({ length: 22_500 }, () => 'a'),
  'a list of objects': Array.from({ length: 30_000 }, () => ({})),
};
const MANY_NAMES = Object.fromEntries(Array.from({ length: 7_500 }, (_, at) => [`name${at}`, 1]));

/**
 * Generates calls with every hostile text in every field of every contract, in two lengths: the maximum of
 * the carrier (JSON body, form or address) and the maximum of the field.
 */
export function* generateHostileCalls(
  contracts: readonly Endpoint[],
  sampleOf: (contract: Endpoint) => SampleParts,
): Generator<HostileCall> {
  for (const contract of contracts) {
    const sample = sampleOf(contract);
    for (const field of listTextFields(contract)) {
      for (const carrier of listInputFormats(field)) {
        for (const [length, value] of valuesFor(field, carrier)) {
          const name = `${contract.method} ${contract.path} ${field.part}.${field.path.join('.')}: ${length}`;
          yield { name, field, carrier, value: replaceFieldValue(sample[field.part], field.path, value) };
        }
      }
    }
  }
}

function* valuesFor({ schema }: TextField, carrier: TextCarrier): Generator<[string, unknown]> {
  for (const [name, unit] of Object.entries(HOSTILE_TEXT_UNITS)) {
    if (carrier.name === 'JSON' && !mayBe(schema, 'string')) break;
    yield [`${name}, ${carrier.bytes} bytes`, repeatToLimit(unit, carrier)];
    const most = Math.floor((schema.maxLength ?? 0) / unit.length);
    if (most > 0) yield [`${name}, ${schema.maxLength} characters`, unit.repeat(most)];
  }
  if (carrier.name !== 'JSON') return;
  if (mayBe(schema, 'array')) yield* Object.entries(LISTS);
  if (mayBe(schema, 'object')) yield ['an object of many names', MANY_NAMES];
}

function mayBe({ type, enum: values }: JsonSchema, expected: 'string' | 'array' | 'object'): boolean {
  return type === undefined ? values === undefined : type === expected;
}

/** Builds the HTTP request of a call, with valid values in its other parts. */
export function buildHostileRequest({ field, carrier, value }: HostileCall, sample: SampleParts) {
  const { contract, part } = field;
  const parts = { ...sample, [part]: value };
  const kind = carrier.name === 'address' ? (contract.files ? 'form' : 'JSON') : carrier.name;
  const hasBody = contract.method !== 'GET' && contract.body !== undefined;
  const bytes =
    kind === 'form' && contract.files
      ? encodeFormBody(contract.files, parts.body)
      : encodeJsonBody(parts.body);
  return {
    method: contract.method,
    path: buildCallAddress(contract, parts),
    headers: hasBody ? { 'Content-Type': getContentType(kind) } : {},
    ...(hasBody ? { body: bytes } : {}),
  };
}
