/** The authenticated user of a call, looked up in the database each time. */
export type Caller = {
  _id: string;
  name: string;
  email: string;
  isAdmin: boolean;
};

/** Token → caller; null where it is unknown, expired, revoked or its user suspended. */
export type Identify = (token: string) => Promise<Caller | null>;

/** The token of an `Authorization: Bearer` header. */
export function bearerToken(header: string | undefined): string | null {
  return header?.match(/^Bearer ([\w.-]+)$/i)?.[1] ?? null;
}
