/** What `quick-jsdom.ts` uses of jsdom's inside, which has no types. */
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

/** The document's window as jsdom made it, which Vitest's environment adds. */
declare const jsdom: { window: Pick<Window, 'localStorage' | 'sessionStorage'> };
