import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import express, { Router } from 'express';
import type { Endpoint } from '#shared/core/endpoint';
import { openApiDocument } from './openapi';
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

/** /openapi.json, and /docs, a page to browse it that loads nothing from other hosts. */
export function createApiDocs(contracts: readonly Endpoint[], publicUrl: string): Router {
  const router = Router();
  let document: ReturnType<typeof openApiDocument> | undefined;
  router.get('/openapi.json', (_request, response) => {
    // Made when first asked for: it would take a tenth of the start.
    document ??= openApiDocument(contracts, publicUrl);
    response.json(document);
  });
  router.get('/docs', (_request, response) => void response.type('html').send(PAGE));
  router.get('/docs/start.js', (_request, response) => void response.type('js').send(START));
  router.use(
    '/docs',
    express.static(SWAGGER_FOLDER, {
      index: false,
      setHeaders: (response) => allowPublicCache(response, 'max-age=86400'),
    }),
  );
  return router;
}
