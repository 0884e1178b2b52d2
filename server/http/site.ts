export type SiteSettings = {
  /** Address of the page without a final slash. */
  publicUrl: string;
  supportEmail: () => Promise<string>;
  /** Secret from which the keys of tokens, links and stored secrets are derived. */
  secret: string;
  /** Whether calls are rate-limited; false if RATE_LIMIT=off. */
  limited: boolean;
};
