/** Who is calling, looked up in the database at each call. */
export type Caller = {
  _id: string;
  name: string;
  email: string;
  isAdmin: boolean;
};

/** Token → person, or null where it is unknown, expired, revoked or its owner suspended. */
export type Identify = (token: string) => Promise<Caller | null>;

/** The token of an `Authorization: Bearer` header. */
export function bearerToken(header: string | undefined): string | null {
  return header?.match(/^Bearer ([\w.-]+)$/i)?.[1] ?? null;
}
