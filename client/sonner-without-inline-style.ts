import type { Plugin } from 'vite';

/**
 * Sonner writes its styles into the page when it loads, which a strict policy refuses: the sheet is imported instead.
 * Tests have no sheets; with that one alone every toast would be invisible until it has faded in.
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
