import type { Express } from 'express';
import { answerFault, WRONG_PATH } from './daraja-fault';
import { renderPhonePage } from './phone-page-html';
import type { PromptBook } from './prompts';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

/** The simulated phones at GET /: prompts to approve or decline by hand, and what was called back. */
export function addPhonePage(app: Express, prompts: PromptBook): void {
  app.get('/', (_req, res) => {
    res.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-store' });
    res.type('html').send(renderPhonePage(prompts.list()));
  });

  for (const decision of ['approve', 'decline'] as const) {
    app.post(`/prompts/:checkoutRequestId/${decision}`, (req, res) => {
      const prompt = prompts.find(req.params.checkoutRequestId);
      if (!prompt) return answerFault(res, WRONG_PATH);
      prompts.decide(prompt, decision);
      res.redirect(303, '/');
    });
  }
}
