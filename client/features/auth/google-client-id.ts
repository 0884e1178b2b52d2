/** This site's id at Google; undefined where sign-in with Google is not set up. */
export function googleClientId(): string | undefined {
  return metaContent('google-client-id');
}

/** In production a site without it shows no button at all. */
export function isGoogleHidden(): boolean {
  return metaContent('google-sign-in') === 'hidden';
}

function metaContent(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}
