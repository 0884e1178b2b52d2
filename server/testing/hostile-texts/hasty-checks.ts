import type { z } from 'zod';
import type { Endpoint } from '#shared/core/endpoint';

type AnyCheck = { _zod: { def: { check: string; abort?: boolean | undefined } } };
type Definition = z.core.$ZodTypeDef & { checks?: AnyCheck[] } & Record<string, unknown>;

/** Schema checks whose cost grows with the length of their input. */
const READING = new Set(['string_format', 'custom']);

/** Lists the fields of an endpoint in which a check still reads a value that an earlier check has refused. */
export function findUnguardedFields(contract: Endpoint): string[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = contract[part];
    const name = `${contract.method} ${contract.path} ${part}`;
    return schema ? hastyIn(schema, name) : [];
  });
}

function hastyIn(schema: z.core.$ZodType, path: string): string[] {
  const def = schema._zod.def as Definition;
  const inner = innerSchemas(def).flatMap(([name, one]) => hastyIn(one, `${path}${name}`));
  return isHasty(schema, def) ? [path, ...inner] : inner;
}

function isHasty(schema: z.core.$ZodType, def: Definition): boolean {
  if (def.type === 'number') return false;
  const itself = schema._zod.traits.has('$ZodCheck') ? [schema as unknown as AnyCheck] : [];
  const checks = [...itself, ...(def.checks ?? [])].map((check) => check._zod.def);
  const lastReading = checks.findLastIndex(({ check }) => READING.has(check));
  return checks.some(({ check, abort }, at) => at < lastReading && check !== 'overwrite' && abort !== true);
}

function innerSchemas(def: Definition): [string, z.core.$ZodType][] {
  const named = ['innerType', 'element', 'in', 'out', 'keyType', 'valueType'].map(
    (name): [string, unknown] => ['', def[name]],
  );
  const shape = Object.entries((def.shape as object | undefined) ?? {}).map(
    ([name, one]): [string, unknown] => [`.${name}`, one],
  );
  const options = ((def.options as unknown[] | undefined) ?? []).map((one): [string, unknown] => ['', one]);
  return [...named, ...shape, ...options].flatMap(([name, one]): [string, z.core.$ZodType][] =>
    isSchema(one) ? [[name, one]] : [],
  );
}

function isSchema(value: unknown): value is z.core.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}
