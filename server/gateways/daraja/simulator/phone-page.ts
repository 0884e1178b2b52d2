import type { Express } from 'express';
import { sendError, WRONG_PATH } from './daraja-errors';
import type { Prompt, PromptRegistry } from './prompts';

const MAX_PROMPTS = 100;
const REFRESH_SECONDS = 3;

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #16241c }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .4rem .6rem; border-bottom: 1px solid #d6ded9 }
form { display: inline } button { font: inherit; padding: .3rem .8rem; cursor: pointer }
.scroll { overflow-x: auto }`;

function renderPhonePage(prompts: Prompt[]): string {
  const newestFirst = prompts.toReversed().slice(0, MAX_PROMPTS);
  const waiting = newestFirst.filter((prompt) => !prompt.ended);
  const ended = newestFirst.filter((prompt) => prompt.ended);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${REFRESH_SECONDS}"><title>Simulated M-Pesa phones</title><style>${STYLE}</style></head>
<body><h1>Simulated M-Pesa phones</h1>
<h2>Waiting for a PIN</h2>
${table(['Phone', 'Amount', 'Merchant', 'Decide'], waiting.map(waitingRow), 'No phone shows a prompt.')}
<h2>Ended and called back</h2>
${table(['Phone', 'Amount', 'Merchant', 'Result', 'Called back'], ended.map(endedRow), 'Nothing has ended yet.')}
</body></html>`;
}

function table(heads: string[], rows: string[], empty: string): string {
  if (rows.length === 0) return `<p>${empty}</p>`;
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
}

function waitingRow(prompt: Prompt): string {
  const buttons = `${button(prompt, 'approve', 'Approve')} ${button(prompt, 'decline', 'Decline')}`;
  return `<tr>${paymentCells(prompt)}<td>${buttons}</td></tr>`;
}

function button(prompt: Prompt, decision: 'approve' | 'decline', label: string): string {
  const action = `/prompts/${escapeHtml(prompt.checkoutRequestId)}/${decision}`;
  return `<form method="post" action="${action}"><button>${label}</button></form>`;
}

function endedRow(prompt: Prompt): string {
  const outcome = prompt.ended?.outcome;
  const result = `${outcome?.code} ${outcome?.callbackText} ${prompt.ended?.receipt ?? ''}`;
  const answers = prompt.deliveries.map(({ at, answer }) => `${at.toISOString()} → ${answer}`);
  const calledBack = answers.length > 0 ? answers.map(escapeHtml).join('<br>') : 'not called back';
  return `<tr>${paymentCells(prompt)}<td>${escapeHtml(result)}</td><td>${calledBack}</td></tr>`;
}

function paymentCells({ phone, amount, accountReference, description }: Prompt): string {
  const cells = [`0${phone.slice(3)}`, `KES ${amount}`, `${accountReference} (${description})`];
  return cells.map((text) => `<td>${escapeHtml(text)}</td>`).join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

/** Adds GET /, a page to approve or decline prompts that lists the delivered callbacks. */
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
