import { z } from 'zod';
import type { Endpoint } from '#shared/core/endpoint';
import { percentEncode } from '../arbitrary-call';

type JsonSchema = z.core.JSONSchema.JSONSchema;
type Part = 'params' | 'query' | 'body';

/** A field of a call, in which a client may send a text whatever type the contract expects. */
export type TextField = {
  contract: Endpoint;
  part: Part;
  /** Path of field names, with 0 for list items; empty for a body of any shape. */
  path: readonly (string | number)[];
  /** Schema of the value in the OpenAPI document. */
  schema: JsonSchema;
};

/** How params, query or body of a call reach the server, with the maximum number of bytes. */
export type TextCarrier = { name: 'JSON' | 'form' | 'address'; bytes: number };

const JSON_BODY: TextCarrier = { name: 'JSON', bytes: 90_000 };
const FORM_FIELD: TextCarrier = { name: 'form', bytes: 60_000 };
const ADDRESS: TextCarrier = { name: 'address', bytes: 12_000 };

export function listTextFields(contract: Endpoint): TextField[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const shape = contract[part];
    if (!shape) return [];
    const schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any', reused: 'inline' });
    return (
      leavesOf(schema as JsonSchema)
        // Path and query consist of named values only.
        .filter(({ path }) => part === 'body' || path.length > 0)
        .map((leaf) => ({ contract, part, ...leaf }))
    );
  });
}

export function listInputFormats({ contract, part }: TextField): TextCarrier[] {
  if (part !== 'body') return [ADDRESS];
  if (!contract.files) return [JSON_BODY];
  return contract.files.min === 0 ? [JSON_BODY, FORM_FIELD] : [FORM_FIELD];
}

const longest = new Map<string, string>();

/** Repeats a text up to the maximum bytes of a JSON body, form or address; cached, as many fields use it. */
export function repeatToLimit(unit: string, { name, bytes }: TextCarrier): string {
  const key = `${name} ${unit}`;
  const known = longest.get(key);
  if (known !== undefined) return known;
  const text = unit.repeat(Math.floor(bytes / COST[name](unit)));
  longest.set(key, text);
  return text;
}

const COST: Readonly<Record<TextCarrier['name'], (unit: string) => number>> = {
  JSON: (unit) => Buffer.byteLength(JSON.stringify(unit)) - 2,
  form: (unit) => Buffer.byteLength(unit),
  address: (unit) => percentEncode(unit).length,
};

type Leaf = Pick<TextField, 'path' | 'schema'>;

function leavesOf(schema: JsonSchema | boolean | undefined, path: TextField['path'] = []): Leaf[] {
  if (typeof schema !== 'object') return [];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((choice) => leavesOf(choice, path));
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    leavesOf(field, [...path, name]),
  );
  const others = leavesOf(schema.additionalProperties, [...path, 'other']);
  const items = leavesOf(Array.isArray(schema.items) ? schema.items[0] : schema.items, [...path, 0]);
  return [{ path, schema }, ...fields, ...others, ...items];
}

/** Returns the sample with another value in the field. */
export function replaceFieldValue(sample: unknown, path: TextField['path'], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const inner = isContainer(sample) ? Reflect.get(sample, name) : undefined;
  const changed = replaceFieldValue(inner, rest, value);
  if (typeof name === 'number') return [changed];
  return { ...(isContainer(sample) ? sample : {}), [name]: changed };
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
