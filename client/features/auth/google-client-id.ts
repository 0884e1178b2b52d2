/** Returns the site's client id at Google; undefined if sign-in with Google is not configured. */
export function getGoogleClientId(): string | undefined {
  return metaContent('google-client-id');
}

/** Whether the page hides Google's button, as a production site without a client id does. */
export function isGoogleHidden(): boolean {
  return metaContent('google-sign-in') === 'hidden';
}

function metaContent(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}
