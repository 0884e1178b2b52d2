import { z } from 'zod';
import { BRAND } from '#shared/core/brand';
import type { Endpoint } from '#shared/core/endpoint';
import { REFUSALS } from '#shared/core/errors';
import { getSuccessStatus } from './route';

type JsonObject = Record<string, unknown>;

const ALWAYS = ['invalid_input', 'too_many_requests', 'internal', 'unavailable'] as const;
const OF_UNSAFE_CALLS = [
  'malformed_body',
  'xsrf_mismatch',
  'body_too_large',
  'unsupported_type',
  'storage_full',
  'body_stalled',
] as const;
const OF_UPLOADS = ['upload_under_way', 'photos_busy'] as const;

export function buildOpenApiDocument(contracts: readonly Endpoint[], publicUrl: string): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const contract of contracts) {
    const path = `/api${contract.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operation(contract) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${BRAND.name} API`, version: '1', description: BRAND.tagline },
    servers: [{ url: publicUrl }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  };
}

function operation(contract: Endpoint): JsonObject {
  return {
    summary: contract.summary,
    tags: [contract.path.split('/')[1]],
    ...(contract.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    'x-access': contract.access,
    parameters: [...parameters(contract.params, 'path'), ...parameters(contract.query, 'query')],
    ...(contract.body ? { requestBody: requestBody(contract) } : {}),
    responses: {
      [getSuccessStatus(contract)]: {
        description: 'Done',
        content: {
          [contract.replyType ?? 'application/json']: { schema: schemaOf(contract.reply, 'output') },
        },
      },
      ...refusals(contract),
    },
  };
}

function parameters(shape: z.ZodType | undefined, place: 'path' | 'query'): JsonObject[] {
  if (!shape) return [];
  const schema = schemaOf(shape, 'input');
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  return Object.entries((schema.properties ?? {}) as JsonObject).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: property,
  }));
}

function requestBody(contract: Endpoint): JsonObject {
  const schema = contract.body ? schemaOf(contract.body, 'input') : {};
  if (!contract.files) return { required: true, content: { 'application/json': { schema } } };
  const { field, min, max } = contract.files;
  const files = { type: 'array', minItems: min, maxItems: max, items: { type: 'string', format: 'binary' } };
  const properties = { ...(schema.properties as JsonObject), [field]: files };
  return { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties } } } };
}

function refusals(contract: Endpoint): JsonObject {
  const codes = new Set<keyof typeof REFUSALS>([...ALWAYS, ...(contract.refusals ?? [])]);
  if (contract.method !== 'GET') for (const code of OF_UNSAFE_CALLS) codes.add(code);
  if (contract.files) for (const code of OF_UPLOADS) codes.add(code);
  if (contract.access !== 'public') codes.add('not_signed_in');
  if (contract.access === 'self' || contract.access === 'admin') codes.add('forbidden');
  const replies: Record<string, { description: string }> = {};
  for (const code of codes) {
    const { status, sentence } = REFUSALS[code];
    const before = replies[status]?.description;
    replies[status] = { description: `${before ? `${before}; ` : ''}${code}: ${sentence}` };
  }
  return replies;
}

function schemaOf(shape: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any', reused: 'inline' });
  return schema;
}
