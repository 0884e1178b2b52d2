/** Names of risks that production refuses unless ALLOW_IN_PRODUCTION names them. */
export const PRODUCTION_RISKS = [
  'http',
  'no-rate-limit',
  'no-mail',
  'demo-accounts',
  'readable-data',
] as const;
export type ProductionRisk = (typeof PRODUCTION_RISKS)[number];

export function formatAllowInProductionHint(risk: ProductionRisk): string {
  return `add ${risk} to ALLOW_IN_PRODUCTION`;
}

export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration is not usable:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}
