/** Types of the internal parts of jsdom that `quick-jsdom.ts` uses. */
declare module 'jsdom/lib/jsdom/living/generated/utils.js' {
  export type ElementImpl = {
    _localName: string;
    hasAttributeNS(namespace: null, name: string): boolean;
    getAttributeNS(namespace: null, name: string): string | null;
    getRootNode(options: object): unknown;
  };
  export type DocumentImpl = {
    _ids: Record<string, ElementImpl[] | undefined>;
    _domSelector: {
      check(selector: string, element: ElementImpl): { match: boolean; pseudoElement: string | null };
    };
  };
  export function implForWrapper(node: Document): DocumentImpl;
  export function implForWrapper(node: Element): ElementImpl;
}

declare module 'jsdom/lib/jsdom/living/helpers/form-controls.js' {
  import type { ElementImpl } from 'jsdom/lib/jsdom/living/generated/utils.js';

  export function isLabelable(element: ElementImpl): boolean;
}

declare module 'jsdom/lib/jsdom/living/helpers/style-rules.js' {
  import type { ElementImpl } from 'jsdom/lib/jsdom/living/generated/utils.js';

  export function getResolvedValue(element: ElementImpl, property: string): string;
}

/** jsdom's own window, which Vitest's environment exposes. */
declare const jsdom: { window: Pick<Window, 'localStorage' | 'sessionStorage'> };
