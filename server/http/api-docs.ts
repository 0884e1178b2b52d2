import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { Router } from 'express';
import { z } from 'zod';
import { BRAND } from '#shared/core/brand';
import type { Endpoint } from '#shared/core/endpoint';
import { REFUSALS } from '#shared/core/errors';
import { createCachedReplyHandler } from './kept-reply';
import { getSuccessStatus } from './route';
import { allowPublicCache } from './security-headers';

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

function buildOpenApiDocument(contracts: readonly Endpoint[], publicUrl: string): JsonObject {
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

const SWAGGER_FOLDER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const PAGE = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>API</title>
  <link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
  <div id="swagger-ui"></div>
  <script src="/api/docs/swagger-ui-bundle.js"></script>
  <script src="/api/docs/start.js"></script>
</body>
</html>
`;

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, validatorUrl: null });\n`;

const ASSETS = ['swagger-ui.css', 'swagger-ui-bundle.js'];

/** Serves /openapi.json and /docs, a page to browse it that loads nothing from other hosts. */
export function createApiDocs(contracts: readonly Endpoint[], publicUrl: string): Router {
  const router = Router();
  // Built at the first request, because building it takes a tenth of the server's start time.
  const make = async () => JSON.stringify(buildOpenApiDocument(contracts, publicUrl));
  router.get('/openapi.json', createCachedReplyHandler({ type: 'json', make }));
  router.get('/docs', (_request, response) => void response.type('html').send(PAGE));
  router.get('/docs/start.js', (_request, response) => void response.type('js').send(START));
  for (const file of ASSETS) {
    const asset = createCachedReplyHandler({
      type: extname(file),
      make: () => readFile(join(SWAGGER_FOLDER, file)),
      prepare: (response) => allowPublicCache(response, 'max-age=86400'),
    });
    router.get(`/docs/${file}`, asset);
  }
  return router;
}
