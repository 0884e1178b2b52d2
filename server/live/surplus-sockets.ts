type OpenSocket = { id: string; handshake: { issued: number } };

/** Returns the oldest sockets above the allowed number; every instance chooses the same sockets. */
export function findSurplusSockets<S extends OpenSocket>(sockets: readonly S[], most: number): S[] {
  return sockets
    .toSorted((one, other) => other.handshake.issued - one.handshake.issued || (one.id < other.id ? -1 : 1))
    .slice(most);
}
