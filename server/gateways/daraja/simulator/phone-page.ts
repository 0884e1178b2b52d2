import type { Express } from 'express';
import { sendError, WRONG_PATH } from './daraja-errors';
import { renderPhonePage } from './phone-page-html';
import type { PromptRegistry } from './prompts';

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

/** Adds GET /, where prompts can be approved or declined and delivered callbacks are listed. */
export function addPhonePage(app: Express, prompts: PromptRegistry): void {
  app.get('/', (_req, res) => {
    res.set({ 'Content-Security-Policy': CONTENT_SECURITY_POLICY, 'Cache-Control': 'no-store' });
    res.type('html').send(renderPhonePage(prompts.list()));
  });

  for (const decision of ['approve', 'decline'] as const) {
    app.post(`/prompts/:checkoutRequestId/${decision}`, (req, res) => {
      const prompt = prompts.find(req.params.checkoutRequestId);
      if (!prompt) return sendError(res, WRONG_PATH);
      prompts.decide(prompt, decision);
      res.redirect(303, '/');
    });
  }
}
