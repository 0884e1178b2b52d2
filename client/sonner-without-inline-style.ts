import type { Plugin } from 'vite';

/**
 * Removes Sonner's injected style element, which the content security policy refuses.
 * toaster.tsx imports the style sheet instead.
 * Tests need this too: with the injected sheet toasts stay invisible until they have faded in.
 */
export function sonnerWithoutInlineStyle(): Plugin {
  return {
    name: 'sonner-without-inline-style',
    transform: {
      filter: { id: /[\\/]sonner[\\/]dist[\\/]index\.mjs$/ },
      handler(code) {
        const injection = /^__insertCSS\(".*"\);?$/m;
        if (!injection.test(code)) this.error('Sonner no longer injects its styles the known way.');
        return { code: code.replace(injection, ''), map: null };
      },
    },
  };
}
