import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { Router } from 'express';
import type { Endpoint } from '#shared/core/endpoint';
import { createKeptReply } from './kept-reply';
import { buildOpenApiDocument } from './openapi';
import { allowPublicCache } from './public-cache';

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
  // Built at the first request, because it would take a tenth of the server's start.
  const make = async () => JSON.stringify(buildOpenApiDocument(contracts, publicUrl));
  router.get('/openapi.json', createKeptReply({ type: 'json', make }));
  router.get('/docs', (_request, response) => void response.type('html').send(PAGE));
  router.get('/docs/start.js', (_request, response) => void response.type('js').send(START));
  for (const file of ASSETS) {
    const asset = createKeptReply({
      type: extname(file),
      make: () => readFile(join(SWAGGER_FOLDER, file)),
      prepare: (response) => allowPublicCache(response, 'max-age=86400'),
    });
    router.get(`/docs/${file}`, asset);
  }
  return router;
}
