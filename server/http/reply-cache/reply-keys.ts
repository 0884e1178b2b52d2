import type { Endpoint } from '#shared/core/endpoint';
import type { ParsedCall } from '../route';

/** Longer keys and addresses are not kept: their calls run each time. */
const MAX_KEY_LENGTH = 1_000;
const MAX_ADDRESS_LENGTH = 512;
/** With the lengths above, 6 MB at most. */
const MAX_ADDRESSES = 4_000;

/** Keys of cached replies, made of parsed input only, and the addresses lately seen for them. */
export function createReplyKeys() {
  const keyOfAddress = new Map<string, string>();

  return {
    /** The same for every spelling of a call; null where it is too long to be kept. */
    of({ path }: Pick<Endpoint, 'path'>, { params, query }: ParsedCall): string | null {
      const key = `${path} ${JSON.stringify([params, query])}`;
      return key.length <= MAX_KEY_LENGTH ? key : null;
    },

    /** Spares the next request of this address the parsing; beyond the limit the oldest address is forgotten. */
    remember(address: string, key: string): void {
      if (address.length > MAX_ADDRESS_LENGTH || keyOfAddress.has(address)) return;
      keyOfAddress.set(address, key);
      for (const oldest of keyOfAddress.keys()) {
        if (keyOfAddress.size <= MAX_ADDRESSES) break;
        keyOfAddress.delete(oldest);
      }
    },

    /** undefined: the route must parse the call. */
    ofAddress: (address: string): string | undefined => keyOfAddress.get(address),
  };
}
