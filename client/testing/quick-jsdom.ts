import { type ElementImpl, implForWrapper } from 'jsdom/lib/jsdom/living/generated/utils.js';
import { isLabelable } from 'jsdom/lib/jsdom/living/helpers/form-controls.js';
import { getResolvedValue } from 'jsdom/lib/jsdom/living/helpers/style-rules.js';
import { parseSelectorSubject } from './selector-subject';

/** Style properties that queries by role and user-event read for every element. */
const READ_OFTEN = new Map([
  ['display', 'display'],
  ['visibility', 'visibility'],
  ['pointerEvents', 'pointer-events'],
]);

const quick = new WeakSet<Document>();

/**
 * Makes jsdom faster with the same results, because queries by role and label took a third of the time of a
 * screen's test. A second call does nothing.
 */
export function speedUpJsdom(): void {
  if (quick.has(document)) return;
  quick.add(document);
  resolveStylesWhenRead();
  compareNamesBeforeSelectors();
  findControlsById();
}

/**
 * Resolves a style property only when it is read: jsdom resolves fourteen for each computed style, of which
 * callers need one or two.
 */
function resolveStylesWhenRead(): void {
  const view = document.defaultView;
  if (view === null) throw new Error('The document has no window.');
  const original = view.getComputedStyle.bind(view);
  const quick: typeof original = (element, pseudoElement) => {
    if (pseudoElement) return original(element, pseudoElement);
    const impl = implForWrapper(element);
    let whole: CSSStyleDeclaration | undefined;
    const all = () => {
      whole ??= original(element);
      return whole;
    };
    const getPropertyValue = (name: string) =>
      [...READ_OFTEN.values()].includes(name) ? getResolvedValue(impl, name) : all().getPropertyValue(name);
    return new Proxy(EMPTY_STYLE, {
      get(_, key) {
        if (key === 'getPropertyValue') return getPropertyValue;
        const often = READ_OFTEN.get(String(key));
        if (often) return getResolvedValue(impl, often);
        const value: unknown = Reflect.get(all(), key);
        return typeof value === 'function' ? value.bind(all()) : value;
      },
    });
  };
  view.getComputedStyle = quick;
  globalThis.getComputedStyle = quick;
}

const EMPTY_STYLE = document.createElement('div').style;

/**
 * Compares element names first: jsdom matches every selector of its default style sheet with the whole
 * selector engine.
 */
function compareNamesBeforeSelectors(): void {
  const engine = implForWrapper(document)._domSelector;
  const check = engine.check.bind(engine);
  const subjects = new Map<string, ReturnType<typeof parseSelectorSubject>>();
  engine.check = (selector, element) => {
    let subject = subjects.get(selector);
    if (!subject) {
      subject = parseSelectorSubject(selector);
      subjects.set(selector, subject);
    }
    const named = subject.names.has(element._localName);
    if (subject.namesOnly) return { match: named, pseudoElement: null };
    const possible =
      named ||
      subject.anything ||
      subject.attributes.some((attribute) => element.hasAttributeNS(null, attribute));
    return possible ? check(selector, element) : { match: false, pseudoElement: null };
  };
}

/** Finds a label's control by its id, because jsdom would search the whole document for the control. */
function findControlsById(): void {
  const label: object = Object.getPrototypeOf(implForWrapper(document.createElement('label')));
  const walk = Object.getOwnPropertyDescriptor(label, 'control')?.get;
  if (!walk) throw new Error('jsdom has another way to the control of a label.');
  const root = implForWrapper(document);
  Object.defineProperty(label, 'control', {
    configurable: true,
    get(this: ElementImpl) {
      const [control, other] = root._ids[this.getAttributeNS(null, 'for') ?? ''] ?? [];
      if (!control || other || this.getRootNode({}) !== root || control.getRootNode({}) !== root)
        return walk.call(this);
      return isLabelable(control) ? control : null;
    },
  });
}
