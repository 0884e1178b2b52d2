/** What production refuses unless ALLOW_IN_PRODUCTION names it. */
export const RISKS = ['http', 'no-rate-limit', 'no-mail', 'demo-accounts', 'readable-data'] as const;
export type Risk = (typeof RISKS)[number];

/** How an operator who knows what they do takes a risk. */
export function allowance(risk: Risk): string {
  return `add ${risk} to ALLOW_IN_PRODUCTION`;
}
