export type SiteSettings = {
  /** Address of the page, without a trailing slash. */
  publicUrl: string;
  supportEmail: () => Promise<string>;
  /** Keys of tokens, links and stored secrets are derived from it. */
  secret: string;
  /** False if RATE_LIMIT=off. */
  limited: boolean;
};
