import { formatAllowInProductionHint, type ProductionRisk } from './config-error';
import type { Environment } from './environment';

/** Minimum of different characters in a secret; a secret with fewer was not generated and can be guessed. */
const SECRET_CHARACTERS = 12;

/** Lists missing production settings, and risks that ALLOW_IN_PRODUCTION does not name. */
export function findProductionProblems(env: Environment): string[] {
  return env.NODE_ENV === 'production' ? [...listMissing(env), ...listRisks(env)] : [];
}

function listMissing(env: Environment): string[] {
  const problems: string[] = [];
  if (!env.JWT_SECRET) problems.push('JWT_SECRET: must be set in production');
  else if (new Set(env.JWT_SECRET).size < SECRET_CHARACTERS) {
    problems.push(
      `JWT_SECRET: must have at least ${SECRET_CHARACTERS} different characters in production, such as openssl rand -hex 32 prints`,
    );
  }
  if (!env.PUBLIC_URL) problems.push('PUBLIC_URL: must be set in production');
  if (!env.MONGODB_URI && !env.EMBEDDED_DATABASE) {
    problems.push(
      'MONGODB_URI: must be set in production (or EMBEDDED_DATABASE=1 for one durable embedded file)',
    );
  }
  if (!env.MPESA_MODE)
    problems.push('MPESA_MODE: must be said in production (simulator, sandbox or production)');
  return problems;
}

function listRisks(env: Environment): string[] {
  const risks: [ProductionRisk, boolean, string][] = [
    [
      'http',
      env.PUBLIC_URL?.startsWith('http:') ?? false,
      'PUBLIC_URL: over http:// passwords and tokens are readable on their way: use https://',
    ],
    ['no-rate-limit', env.RATE_LIMIT === 'off', 'RATE_LIMIT: off lets anybody guess passwords: set it to on'],
    ['no-mail', !env.SMTP_URL, 'SMTP_URL: must be set in production, or no email reaches anybody'],
    [
      'demo-accounts',
      typeof env.DEMO_DATA === 'number',
      'DEMO_DATA: the demo accounts have a published password: set it to off',
    ],
  ];
  return risks
    .filter(([risk, isTaken]) => isTaken && !env.ALLOW_IN_PRODUCTION.includes(risk))
    .map(([risk, , sentence]) => `${sentence}, or ${formatAllowInProductionHint(risk)}`);
}
