import { z } from 'zod';
import type { Endpoint } from '#shared/core/endpoint';

type Values = Record<string, unknown>;
type JsonSchema = z.core.JSONSchema.JSONSchema;

/** A call that an endpoint's schemas accept, for tests that vary only the caller. */
export type SampleCall = { method: string; path: string; body: unknown };

/** Smallest accepted value of each part of a call. */
export type SampleParts = Record<'params' | 'query' | 'body', Values>;

/** Values by field name, for fields whose rule a JSON Schema cannot express. */
const KNOWN: Values = {
  AccountReference: 'KDA123A',
  chassis: '4F7Q',
  classes: 'B1',
  code: '123456',
  PhoneNumber: '0712345678',
  contact: '0712345678',
  county: 'nairobi',
  day: '2031-05-03',
  from: '2031-05-03',
  email: 'somebody@example.com',
  /** Fields of a push subscription. */
  endpoint: 'https://push.example.com/one',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  ids: '',
  /** Fields of a licence or ID (paper). */
  number: '12345678',
  password: 'a-long-enough-password',
  phone: '0712345678',
  price: 2_500,
  /** Fields of a saved search. */
  query: 'county=nairobi',
  /** Id that the page generates. */
  recordId: '6f1c2a3e-4b5d-4c6e-8f70-8192a3b4c5d6',
  reference: 'TKL4H8QZ2M',
  regNo: 'KDA123A',
  regNos: ['KDA123A'],
  to: '2031-05-05',
  until: '2031-05-05',
  /** Fields of a deposit payment; M-Pesa needs a code. */
  way: 'cash',
  year: 2020,
};

/**
 * Builds the smallest call that the endpoint accepts. Ids are `anyId`, except in the field that must contain
 * the caller's id (`self` of the contract), which is `selfId`.
 * @throws if the table of known values lacks a field
 */
export function buildSampleCall(contract: Endpoint, ids: { anyId: string; selfId: string }): SampleCall {
  const parts = buildSampleCallParts(contract, ids);
  const path = contract.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(parts.params[name])),
  );
  const query = new URLSearchParams(
    Object.entries(parts.query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return {
    method: contract.method,
    path: query.size > 0 ? `${path}?${query}` : path,
    body: contract.files ? formOf(contract, parts.body) : contract.body && parts.body,
  };
}

/** Builds the smallest accepted value of each part of the call. */
export function buildSampleCallParts(
  contract: Endpoint,
  { anyId, selfId }: { anyId: string; selfId: string },
): SampleParts {
  const parts: SampleParts = {
    params: sampleOf(contract.params, anyId),
    query: sampleOf(contract.query, anyId),
    body: sampleOf(contract.body, anyId),
  };
  if (contract.self) {
    const [part, name] = contract.self.split('.') as [keyof typeof parts, string];
    parts[part] = { ...parts[part], [name]: selfId };
  }
  for (const part of ['params', 'query', 'body'] as const) {
    const parsed = contract[part]?.safeParse(parts[part]);
    if (parsed?.error) {
      throw new Error(
        `No sample for ${part} of ${contract.method} ${contract.path}: ${parsed.error.message}`,
      );
    }
  }
  return parts;
}

function sampleOf(shape: z.ZodType | undefined, anyId: string): Values {
  if (!shape) return {};
  const schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  const sample = valueFor('', schema as JsonSchema, anyId);
  return typeof sample === 'object' && sample !== null ? (sample as Values) : {};
}

function valueFor(name: string, schema: JsonSchema | boolean | undefined, anyId: string): unknown {
  if (name in KNOWN) return KNOWN[name];
  if (typeof schema !== 'object') return 'anything';
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return valueFor(name, first, anyId);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((field) => [field, valueFor(field, schema.properties?.[field], anyId)]),
      );
    case 'array':
      return [valueFor(name, Array.isArray(schema.items) ? schema.items[0] : schema.items, anyId)];
    case 'number':
    case 'integer':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      if (schema.format === 'uuid') return '6d1f0f5e-4c1b-4a8e-9a39-2f7d6b1c0a11';
      return schema.pattern?.includes('{24}') ? anyId : 'something'.padEnd(schema.minLength ?? 0, '.');
  }
}

function formOf(contract: Endpoint, body: Values): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value));
  for (let count = 0; count < (contract.files?.min ?? 0); count += 1) {
    form.append(contract.files?.field ?? '', new Blob(['not a photo']), 'photo.jpg');
  }
  return form;
}
