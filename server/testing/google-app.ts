import { createGoogleIdentity } from '../gateways/google/google-identity';
import { startGoogleKeys } from './google-keys';
import { startApp } from './start-app';

export const GOOGLE_CLIENT_ID = 'twende.apps.googleusercontent.com';

/** A server that takes the identity tokens which `google` signs. */
export async function startGoogleApp() {
  const google = await startGoogleKeys(GOOGLE_CLIENT_ID);
  const app = await startApp({ gateways: { google: createGoogleIdentity(GOOGLE_CLIENT_ID, google.url) } });
  return {
    app,
    google,
    async close(): Promise<void> {
      await app.close();
      await google.close();
    },
  };
}
