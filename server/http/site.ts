/** The site as its operator has set it up. */
export type Site = {
  /** Address of the page, without a trailing slash. */
  publicUrl: string;
  supportEmail: () => Promise<string>;
  /** The keys of tokens, links and stored secrets are derived from it. */
  secret: string;
  /** false: RATE_LIMIT=off lifts the limits on frequency. */
  limited: boolean;
};
