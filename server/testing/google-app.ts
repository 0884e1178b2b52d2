import { createGoogleIdentity } from '../gateways/google/google-identity';
import { startGoogleKeyServer } from './google-keys';
import { startApp } from './start-app';

export const GOOGLE_CLIENT_ID = 'twende.apps.googleusercontent.com';

/** Starts a server that accepts the ID tokens signed by `google`. */
export async function startAppWithGoogle() {
  const google = await startGoogleKeyServer(GOOGLE_CLIENT_ID);
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
